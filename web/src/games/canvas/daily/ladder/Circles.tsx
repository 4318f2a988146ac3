/*
 * Friends who compare their results: making a circle, inviting others to the one that is looked at, leaving it.
 */
import { useSignal } from "@preact/signals";
import { submits } from "../../../../common/submits";
import { readName } from "../../../../session/names";
import { link } from "../../../../app/router";
import { t } from "../../../../app/texts";
import { Icon } from "../../../../components/Icon";
import { InvitingLink } from "../../../../components/InvitingLink";
import { NameField } from "../../../../components/NameField";
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
            <button class="button" onClick={() => void state.leaveCircle(circle.circle)}>
              {t("ladder.circle.leave", { name: circle.name })}
            </button>
          </section>
        )}
        <NewCircle state={state} />
      </div>
    </details>
  );
}

function NewCircle({ state }: { state: LadderState }) {
  const name = useSignal("");
  const nameless = useSignal(false);
  const make = async (): Promise<void> => {
    const read = await readName(name.value);
    nameless.value = read === null;
    if (read === null) return;
    await state.makeCircle(read);
    name.value = "";
  };
  return (
    <form onSubmit={submits(make)}>
      <NameField
        label={t("ladder.circle.name")}
        value={name.value}
        onChange={(text) => (name.value = text)}
        problem={nameless.value ? t("new.name.rule") : null}
      />
      <button class="button" type="submit">
        <Icon name="plus" /> {t("ladder.circle.make")}
      </button>
    </form>
  );
}
