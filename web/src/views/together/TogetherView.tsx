/*
 * Playing with friends: laying a table and finding one, or sitting down at the one that the address names.
 */
import { useEffect } from "preact/hooks";
import { setOnlyHands } from "../../app/hands";
import { link, route } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { AccountLink } from "../account/AccountLink";
import { InHouse } from "./InHouse";
import { Lobby } from "./Lobby";
import { NetworkNotice } from "./NetworkNotice";
import { NewTable } from "./NewTable";
import { WaitingRoom } from "./WaitingRoom";

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
  return (
    <main class="page together">
      <header>
        <h1 tabindex={-1}>{t("together.title")}</h1>
        <p class="lead">{t("together.lead")}</p>
      </header>
      <NetworkNotice />
      <NewTable />
      <Lobby />
      <AccountLink />
    </main>
  );
}
