/*
 * Somebody has come by the link of a circle.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../../../../app/enginesession";
import { readName } from "../../../../app/names";
import { go, link } from "../../../../app/router";
import { change as changeSettings, settings } from "../../../../app/settings";
import { t, tn } from "../../../../app/texts";
import { Icon } from "../../../../components/Icon";
import { NameField } from "../../../../components/NameField";
import { connection } from "../../../../online/house";
import { joinCircle, seeCircle, type Circle } from "../../../../online/ladder";
import { HouseError } from "../../../../online/wire";
import { keepCircle } from "./kept";

export function Joining({ id }: { id: string }) {
  const circle = useSignal<Circle | null>(null);
  const problem = useSignal<string | null>(null);
  const enter = (): void => {
    keepCircle(id);
    go("daily", "ladder");
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
      {problem.value !== null && (
        <p class="notice bad" role="alert">
          {problem.value}
        </p>
      )}
      {circle.value && <JoinForm circle={circle.value} onJoin={join} />}
      <a href={link("daily")}>{t("ladder.circle.not")}</a>
    </section>
  );
}

function JoinForm({ circle, onJoin }: { circle: Circle; onJoin(name: string): Promise<void> }) {
  const name = useSignal(settings.value.name);
  const nameless = useSignal(false);
  const join = async (): Promise<void> => {
    const read = await readName(name.value);
    nameless.value = read === null;
    if (read === null) return;
    if (settings.value.name === "") changeSettings({ name: read });
    await onJoin(read);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <p>{tn("ladder.circle.asked", circle.people, { name: circle.name })}</p>
      <NameField
        label={t("together.name")}
        value={name.value}
        onChange={(text) => (name.value = text)}
        problem={nameless.value ? t("new.name.rule") : null}
      />
      <button class="button main" type="submit">
        <Icon name="person" /> {t("ladder.circle.join")}
      </button>
    </form>
  );
}
