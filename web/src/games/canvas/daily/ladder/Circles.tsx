/*
 * Friends who compare their results: making a circle, inviting others to the one that is looked at, leaving it.
 */
import { submits } from "../../../../common/submits";
import { link } from "../../../../app/router";
import { t } from "../../../../app/texts";
import { Button } from "../../../../components/Button";
import { InvitingLink } from "../../../../components/InvitingLink";
import { NameField, useTypedName } from "../../../../components/NameField";
import type { LadderState } from "./state";

export function Circles({ state }: { state: LadderState }) {
  const circle = state.circles.value.find((one) => one.circle === state.circle.value);
  return (
    <details class="ladder-friends">
      <summary>{t("ladder.friends")}</summary>
      <div class="ladder-circles">
        <p>{t("ladder.friends.about")}</p>
        {circle && (
          <section class="ladder-circle" aria-labelledby="ladder-circle">
            <h3 id="ladder-circle">{t("ladder.circle.invite", { name: circle.name })}</h3>
            <InvitingLink hash={link("daily", "circle", circle.circle)} title={circle.name} />
            <Button text={t("ladder.circle.leave", { name: circle.name })} onClick={() => void state.leaveCircle(circle.circle)} />
          </section>
        )}
        <NewCircle state={state} />
      </div>
    </details>
  );
}

function NewCircle({ state }: { state: LadderState }) {
  const name = useTypedName("");
  const make = async (): Promise<void> => {
    const read = await name.read();
    if (read === null) return;
    await state.makeCircle(read);
    name.text.value = "";
  };
  return (
    <form onSubmit={submits(make)}>
      <NameField label={t("ladder.circle.name")} name={name} rule={t("new.name.rule")} />
      <Button icon="plus" text={t("ladder.circle.make")} type="submit" />
    </form>
  );
}
