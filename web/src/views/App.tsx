/*
 * The frame around every view: the rail on top, the view the address names, and what may have to be said. The first view
 * comes with it; any other is fetched when somebody goes there.
 */
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { route } from "../app/router";
import { t } from "../app/texts";
import { tableStyles } from "../common/styles";
import { Layer } from "../components/Layer";
import { fetchedView } from "../components/fetchedView";
import { engineGames } from "../engine/games";
import { gamePages, viewOf } from "../games/registry";
import { picturesShown } from "../pictures/client";
import { games } from "../session/store";
import { Boundary } from "./frame/Boundary";
import { NotFound } from "./frame/NotFound";
import { Notices } from "./frame/Notices";
import { TopBar } from "./frame/TopBar";
import { TurnCall } from "./frame/TurnCall";
import { useArrival } from "./frame/arrival";
import { useQuietUpdate } from "./frame/quiet";
import { useTables } from "./frame/tables";
import { Home } from "./home/Home";

const About = fetchedView(async () => (await import("./about/About")).About);
const Account = fetchedView(async () => (await import("./account/AccountView")).AccountView);
const Achievements = fetchedView(async () => (await import("./achievements/Achievements")).Achievements);
const FairView = fetchedView(async () => (await import("./fair/FairView")).FairView);
const Games = fetchedView(async () => (await import("./games/Games")).Games);
const JoinView = fetchedView(async () => (await import("./together/JoinView")).JoinView);
const LearnView = fetchedView(async () => (await import("./learn/LearnView")).LearnView);
const LinksView = fetchedView(async () => (await import("./links/LinksView")).LinksView);
const NewGame = fetchedView(async () => (await import("./newgame/NewGame")).NewGame);
const People = fetchedView(async () => (await import("./people/PeopleView")).PeopleView);
const Privacy = fetchedView(async () => (await import("./privacy/Privacy")).Privacy);
const ReplayView = fetchedView(async () => (await import("./replay/ReplayView")).ReplayView);
const ReviewView = fetchedView(async () => (await import("./review/ReviewView")).ReviewView);
const RulesView = fetchedView(async () => (await import("./rules/RulesView")).RulesView);
const Settings = fetchedView(async () => (await import("./settings/Settings")).Settings);
const TableView = fetchedView(async () => (await import("./table/TableView")).TableView, tableStyles);
const Together = fetchedView(async () => (await import("./together/TogetherView")).TogetherView);
const BigScreenView = fetchedView(async () => (await import("./bigscreen/BigScreenView")).BigScreenView);

/* Any game that the engine knows can be laid out; until the engine has said which those are, there is nothing to show. */
function New({ game }: { game: string }) {
  if (engineGames.value === null) return <main class="page" aria-busy="true" />;
  const facts = engineGames.value.find(({ name }) => name === game);
  return facts ? <NewGame key={game} facts={facts} /> : <NotFound />;
}

function Rules({ game }: { game: string }) {
  const { rules } = viewOf(game);
  return rules ? <RulesView key={game} game={game} rules={rules} /> : <NotFound />;
}

function Learn({ game }: { game: string }) {
  const { lesson } = viewOf(game);
  return lesson ? <LearnView key={game} game={game} lesson={lesson} /> : <NotFound />;
}

const LONG = 20; /* kept games; whoever has fewer may never look at them */
const ABOUT_PEOPLE = new Set(["people", "achievements", ...gamePages.filter(({ ofPerson }) => ofPerson).map(({ path }) => path)]);

/* Views about people want every finished game to be counted, also those from before there were people. */
function useCounted(wanted: boolean): void {
  useEffect(() => {
    if (wanted)
      void import("./frame/counted").then(({ countEverything }) => countEverything()).catch(() => undefined);
  }, [wanted]);
}

/* A long list is there at the first tap. */
function useGamesEarly(): void {
  useEffect(() => {
    const fetchEarly = (): unknown => games.peek().length > LONG && Games.fetchEarly();
    void picturesShown().then(fetchEarly).catch(() => undefined);
  }, []);
}

/* Views with a bar of their own, or none. */
const BARE = new Set(["play", "learn", "wall"]);

/* By the first word of the address, with the second. */
const VIEWS = new Map<string, (argument: string) => VNode>([
  ["", () => <Home />],
  ["new", (game) => <New game={game} />],
  ["rules", (game) => <Rules game={game} />],
  ["learn", (game) => <Learn game={game} />],
  ["play", (id) => <TableView key={id} id={id} />],
  ["replay", (id) => <ReplayView key={id} id={id} />],
  ["review", (id) => <ReviewView key={id} id={id} />],
  ["fair", (id) => <FairView key={id} id={id} />],
  ["join", () => <JoinView />],
  ["together", () => <Together />],
  ["account", (code) => <Account key={code} />],
  ["wall", (id) => <BigScreenView key={id} id={id} />],
  ["games", () => <Games />],
  ["links", () => <LinksView />],
  ["people", () => <People />],
  ["achievements", () => <Achievements />],
  ["settings", () => <Settings />],
  ["about", () => <About />],
  ["privacy", () => <Privacy />],
]);

function View({ view, argument }: { view: string; argument: string }) {
  const page = gamePages.find(({ path }) => path === view);
  if (page) return <page.View />;
  const show = VIEWS.get(view);
  return show ? show(argument) : <NotFound />;
}

export function App() {
  const [view = "", argument = ""] = route.value;
  const address = `${view}/${argument}`;
  useArrival(address);
  useQuietUpdate(address);
  useCounted(ABOUT_PEOPLE.has(view));
  useTables();
  useGamesEarly();
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
      {!BARE.has(view) && <TopBar view={view} />}
      {!BARE.has(view) && view !== "" && <TurnCall />}
      {view !== "wall" && <Notices />}
      <div id="main">
        <Boundary key={address}>
          <View view={view} argument={argument} />
        </Boundary>
      </div>
      <Layer notes={view !== "wall"} />
    </>
  );
}
