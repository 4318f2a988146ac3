/*
 * Somebody has come by the link of a circle.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../../../../common/sentence";
import { go, hereNow, link } from "../../../../app/router";
import { t, tn } from "../../../../app/texts";
import { Icon } from "../../../../components/Icon";
import { Problem } from "../../../../components/Problem";
import { connection } from "../../../../online/house";
import { joinCircle, seeCircle, type Circle } from "../../../../online/ladder";
import { HouseError } from "../../../../online/wire";
import { keepCircle } from "./kept";
import { NamedForm } from "./NamedForm";

export function Joining({ id }: { id: string }) {
  const circle = useSignal<Circle | null>(null);
  const problem = useSignal<string | null>(null);
  const stillHere = hereNow();
  const enter = (): void => {
    keepCircle(id);
    if (stillHere()) go("daily", "ladder");
  };
  const fail = (error: unknown): void => {
    const gone = error instanceof HouseError && error.code === "no-circle";
    problem.value = gone ? t("ladder.circle.none") : sentenceOf(error);
  };
  useEffect(() => {
    const release = connection.hold();
    seeCircle(id).then((found) => {
      if (found.member) enter();
      else circle.value = found;
    }, fail);
    return release;
  }, [id]);
  const join = async (name: string): Promise<void> => {
    try {
      await joinCircle(id, name);
      enter();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <section class="sheet ladder" aria-labelledby="ladder">
      <h2 id="ladder">{t("ladder.circle.title")}</h2>
      <Problem text={problem.value} />
      {circle.value && (
        <NamedForm about={tn("ladder.circle.asked", circle.value.people, { name: circle.value.name })} onNamed={join}>
          <Icon name="person" /> {t("ladder.circle.join")}
        </NamedForm>
      )}
      <a href={link("daily")}>{t("ladder.circle.not")}</a>
    </section>
  );
}
