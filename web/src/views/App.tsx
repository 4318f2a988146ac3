/*
 * The frame around every view: the rail on top, the view the address names, and what may have to be said.
 */
import { announcement } from "../app/announce";
import { route } from "../app/router";
import { t } from "../app/texts";
import { Toasts } from "../components/Toasts";
import type { GameName } from "../engine/types";
import { About } from "./about/About";
import { Achievements } from "../games/canvas/achievements/Achievements";
import { Daily } from "../games/canvas/daily/Daily";
import { FairView } from "./fair/FairView";
import { Boundary } from "./frame/Boundary";
import { NotFound } from "./frame/NotFound";
import { Notices } from "./frame/Notices";
import { TopBar } from "./frame/TopBar";
import { useArrival } from "./frame/arrival";
import { Games } from "./games/Games";
import { Home } from "./home/Home";
import { LearnView } from "./learn/LearnView";
import { NewGame } from "./newgame/NewGame";
import { ReplayView } from "./replay/ReplayView";
import { ReviewView } from "./review/ReviewView";
import { RulesView } from "./rules/RulesView";
import { Settings } from "./settings/Settings";
import { TableView } from "./table/TableView";

const isGame = (name: string): name is GameName => name === "canvas" || name === "angeschmiert";

function View({ view, argument }: { view: string; argument: string }) {
  switch (view) {
    case "":
      return <Home />;
    case "new":
      return isGame(argument) ? <NewGame key={argument} game={argument} /> : <NotFound />;
    case "play":
      return <TableView key={argument} id={argument} />;
    case "replay":
      return <ReplayView key={argument} id={argument} />;
    case "review":
      return <ReviewView key={argument} id={argument} />;
    case "fair":
      return <FairView key={argument} id={argument} />;
    case "rules":
      return isGame(argument) ? <RulesView key={argument} game={argument} /> : <NotFound />;
    case "learn":
      return isGame(argument) ? <LearnView key={argument} game={argument} /> : <NotFound />;
    case "games":
      return <Games />;
    case "daily":
      return <Daily />;
    case "achievements":
      return <Achievements />;
    case "settings":
      return <Settings />;
    case "about":
      return <About />;
    default:
      return <NotFound />;
  }
}

export function App() {
  const [view = "", argument = ""] = route.value;
  const address = `${view}/${argument}`;
  useArrival(address);
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          const main = document.querySelector("main");
          main?.setAttribute("tabindex", "-1");
          main?.focus();
        }}
      >
        {t("page.skip")}
      </a>
      {view !== "play" && view !== "learn" && <TopBar view={view} />}
      <Notices />
      <div id="main">
        <Boundary key={address}>
          <View view={view} argument={argument} />
        </Boundary>
      </div>
      <Toasts />
      <div class="only-spoken" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </>
  );
}
