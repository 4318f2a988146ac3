/*
 * Several people at one device: tells when the turn passes to another of them. Nothing is hidden in these
 * games, so a banner is enough; who likes can have a full screen that waits.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../../app/announce";
import { colourOfSeat, people, SEATS } from "../../session/seats";
import type { Session } from "../../session/session";
import { settings } from "../../app/settings";
import { t } from "../../app/texts";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { CloseButton } from "../../components/IconButton";
import { viewOf } from "../../games/registry";
import { listening } from "../../common/listening";

export function Handover({ session }: { session: Session }) {
  const last = useSignal<string | null>(null); /* the person who had the device */
  const next = useSignal<string | null>(null); /* the one who should have it now */
  const { actor } = session.position.value;
  const person = session.planOf(actor)?.player === "you" ? actor : null;
  const shown = session.showing.value === 0;
  const how = settings.value.handover;
  const several = people(session.saved.value).length > 1;
  useEffect(() => {
    if (!person || !shown || !several) return;
    if (last.value === person) return;
    next.value = last.value === null && how !== "full" ? null : person;
    last.value = person;
    /* The full screen says it by its title. */
    if (next.value && how === "banner") announce(t("table.pass", { name: session.planOf(person)?.name ?? "" }));
  }, [person, shown]);
  const taken = (): void => void (next.value = null);
  /* Whoever touches the table has the device. */
  useEffect(() => {
    if (!next.value || how !== "banner") return;
    return listening({ pointerdown: taken, keydown: taken });
  }, [next.value, how]);
  const name = next.value ? (session.saved.value.seats[SEATS.indexOf(next.value)]?.name ?? "") : "";
  if (!next.value || how === "off" || next.value !== person) return null;
  const seat = SEATS.indexOf(next.value);
  const colour = colourOfSeat(seat);
  const { SeatMark } = viewOf(session.saved.value.game);
  if (how === "full")
    return (
      <Dialog class={`handover-full ${colour}`} insist title={t("table.pass", { name })} onClose={taken}>
        <div class="handover-picture">
          <SeatMark seat={seat} />
        </div>
        <div class="dialog-answers">
          <Button main text={t("table.pass.here", { name })} onClick={taken} />
        </div>
      </Dialog>
    );
  return (
    <div class={`handover ${colour}`} key={next.value}>
      <SeatMark seat={seat} />
      <strong>{t("table.pass", { name })}</strong>
      <CloseButton onClick={taken} />
    </div>
  );
}
