/*
 * Playing with friends: laying a table and finding one, or sitting down at the one that the address names.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { setOnlyHands } from "../../session/hands";
import { link, route } from "../../app/router";
import { number, t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { enterLobby, type Lobby as Open } from "../../online/lobby";
import { AccountLink } from "../../components/AccountLink";
import { ButtonLink } from "../../components/Button";
import { InHouse } from "../../components/InHouse";
import { RoomHead } from "../../components/RoomHead";
import { Lobby } from "./Lobby";
import { NetworkNotice } from "../../components/NetworkNotice";
import { NewTable } from "./NewTable";
import { WaitingRoom } from "./WaitingRoom";
import "./together.css";

export function TogetherView() {
  const [, id, how] = route.value;
  useEffect(() => {
    if (id === undefined || how !== "hands") return;
    setOnlyHands(id, true);
    location.replace(link("together", id));
  }, [id, how]);
  return <InHouse>{() => (id === undefined ? <Friends /> : <WaitingRoom key={id} id={id} />)}</InHouse>;
}

function Friends() {
  useTitle(t("together.title"));
  const lobby = useSignal<Open | null>(null);
  useEffect(() => {
    const entered = enterLobby();
    lobby.value = entered;
    return () => entered.leave();
  }, []);
  const tables = lobby.value?.tables.value ?? null;
  return (
    <main class="page together">
      <RoomHead title={t("together.title")} lead={t("together.lead")}>
        <p class="row">
          <ButtonLink text={t("together.code.title")} href={link("join")} />
          <ToLobby count={tables?.length ?? 0} />
        </p>
      </RoomHead>
      <NetworkNotice />
      <div class="together-ways">
        <NewTable />
        <Lobby tables={tables} />
      </div>
      <AccountLink />
    </main>
  );
}

/* Whoever comes to sit down somewhere does not have to find the way around the form. */
function ToLobby({ count }: { count: number }) {
  const go = (): void => {
    const heading = document.getElementById("together-lobby");
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <button type="button" class="button together-jump" onClick={go}>
      {t("together.lobby")} {count > 0 && <b>{number(count)}</b>} <span aria-hidden="true">↓</span>
    </button>
  );
}
