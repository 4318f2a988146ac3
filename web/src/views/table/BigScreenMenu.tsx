/*
 * At a table with friends: the way to the big screen, and what this device shows beside it.
 */
import { onlyHands, setOnlyHands } from "../../session/hands";
import { link } from "../../app/router";
import type { Session } from "../../session/session";
import { t } from "../../app/texts";
import { ButtonLink } from "../../components/Button";
import { Switch } from "../../components/Switch";

export function BigScreenEntry({ session }: { session: Session }) {
  if (!session.company.value) return null;
  return (
    <li>
      <ButtonLink icon="screen" text={t("bigscreen.open")} href={link("wall", session.saved.value.id)} />
    </li>
  );
}

export function HandsSwitch({ session }: { session: Session }) {
  if (!session.company.value || session.watched) return null;
  const { id } = session.saved.value;
  return <Switch label={t("bigscreen.hands")} about={t("bigscreen.hands.about")} checked={onlyHands(id)} onChange={(on) => setOnlyHands(id, on)} />;
}
