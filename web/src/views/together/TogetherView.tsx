/*
 * Playing with friends: laying a table and finding one, or sitting down at the one that the address names.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { link, route } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { askForHouse } from "../../online/there";
import { Lobby } from "./Lobby";
import { NewTable } from "./NewTable";
import { WaitingRoom } from "./WaitingRoom";
import "./together.css";

export function TogetherView() {
  const there = useSignal<boolean | null>(null);
  useEffect(() => {
    void askForHouse().then(
      (found) => (there.value = found),
      () => (there.value = false),
    );
  }, []);
  const [, id] = route.value;
  if (there.value === null) return <main class="page" aria-busy="true" />;
  if (!there.value) return <NoHouse />;
  return id === undefined ? <Friends /> : <WaitingRoom key={id} id={id} />;
}

function Friends() {
  useTitle(t("together.title"));
  return (
    <main class="page together">
      <header>
        <h1 tabindex={-1}>{t("together.title")}</h1>
        <p class="lead">{t("together.lead")}</p>
      </header>
      <NewTable />
      <Lobby />
    </main>
  );
}

function NoHouse() {
  useTitle(t("page.missing.title"));
  return (
    <main class="page narrow">
      <div class="sheet">
        <h1>{t("page.missing.title")}</h1>
        <p>{t("together.none")}</p>
        <a class="button" href={link()}>
          {t("page.home")}
        </a>
      </div>
    </main>
  );
}
