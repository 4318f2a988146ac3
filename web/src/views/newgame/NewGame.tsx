/*
 * Laying out a game: who plays, and how. The engine looks at every choice at once.
 */
import { useSignal } from "@preact/signals";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { submits } from "../../common/submits";
import { sentenceOf } from "../../common/sentence";
import { gameName, gamePitch } from "../../app/gamename";
import { chanceFor, type OwnChance as Chance } from "../../session/ownchance";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import type { SetUpTrial } from "../../session/trial";
import { Fetched } from "../../components/fetchedView";
import { Icon } from "../../components/Icon";
import { RoomHead } from "../../components/RoomHead";
import { Switch } from "../../components/Switch";
import { useTrial } from "../../components/useTrial";
import type { GameFacts } from "../../engine/types";
import { gamesToPlay, viewOf } from "../../games/registry";
import type { SetUp } from "../../games/setup";
import { begin } from "../../games/start";
import { OwnChance } from "./OwnChance";
import { Seats } from "./Seats";
import { gameOf, keepDraft, namedSeats, readDraft, type Draft } from "./draft";
import "./newgame.css";

export function NewGame({ facts }: { facts: GameFacts }) {
  useTitle(t("new.title", { game: gameName(facts.name) }));
  return <Fetched what={viewOf(facts.name).setUp}>{(setUp) => <LayOut facts={facts} setUp={setUp} />}</Fetched>;
}

function LayOut({ facts, setUp }: { facts: GameFacts; setUp: SetUp }) {
  const game = facts.name;
  const draft = useSignal<Draft>(readDraft(game, setUp));
  const busy = useSignal(false);
  const chance = useSignal<Chance | null>(null);
  const { seats, practice, outside, choices } = draft.value;
  const own = viewOf(game).outside;

  const change = (part: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...part };
    keepDraft(game, draft.value);
  };
  const reseat = (plans: typeof seats, from: readonly (number | null)[]): void =>
    change({ seats: plans, choices: setUp.reseated(choices, from) });

  const wanted = (): SetUpTrial => {
    const names = namedSeats(seats).map((seat) => seat.name);
    return { game, seats: seats.length, options: setUp.optionsOf(choices, seats.length), names };
  };
  const { position, problem } = useTrial(wanted, [draft.value]);

  const start = async (): Promise<void> => {
    busy.value = true;
    try {
      const added = chance.value && !outside ? chanceFor(chance.value, seats) : {};
      await begin({ ...gameOf(game, draft.value, setUp), ...added });
    } catch (error) {
      problem.value = { field: "", message: sentenceOf(error) };
    }
    busy.value = false;
  };

  return (
    <main class="page newgame">
      <Head game={game} />
      <form onSubmit={submits(start)}>
        <Seats
          facts={facts}
          seats={seats}
          change={(plans) => change({ seats: plans })}
          reseat={reseat}
          problem={problem.value}
        />
        <setUp.Options
          game={game}
          seats={namedSeats(seats)}
          choices={choices}
          change={(part) => change({ choices: { ...draft.peek().choices, ...part } })}
          position={position.value}
          said={(option) => (problem.value?.field === option ? problem.value.message : undefined)}
        />
        <section class="sheet">
          <Switch
            label={t("new.practice")}
            about={t("new.practice.about")}
            checked={practice}
            onChange={(on) => change({ practice: on })}
          />
          {own && (
            <Switch
              label={t(own.label)}
              about={t(own.about)}
              checked={outside}
              onChange={(on) => change({ outside: on })}
            />
          )}
        </section>
        {!outside && (
          <OwnChance
            game={game}
            seats={namedSeats(seats)}
            chance={chance.value}
            change={(added) => {
              chance.value = added;
            }}
          />
        )}
        <div class="newgame-start">
          <Problem text={problem.value && `${problem.value.field} ${problem.value.message}`} />
          <Button main icon="play" text={t("new.start")} type="submit" disabled={busy.value || problem.value !== null} />
        </div>
      </form>
    </main>
  );
}

function Head({ game }: { game: string }) {
  const view = viewOf(game);
  return (
    <RoomHead title={t("new.title", { game: gameName(game) })} lead={gamePitch(game)} hung={<view.Picture />}>
      <p class="newgame-other">
        {view.rules && (
          <a href={link("rules", game)}>
            <Icon name="book" /> {t("home.rules")}
          </a>
        )}
        {gamesToPlay()
          .filter((other) => other !== game)
          .map((other) => (
            <a key={other} href={link("new", other)}>
              {t("new.other", { game: gameName(other) })}
            </a>
          ))}
      </p>
    </RoomHead>
  );
}
