/*
 * Laying a table for friends: which game, for how many, and what there is to choose besides.
 */
import { useSignal } from "@preact/signals";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { submits } from "../../common/submits";
import { sentenceOf } from "../../common/sentence";
import { gameName } from "../../app/gamename";
import { go, hereNow } from "../../app/router";
import { change as changeSettings, settings } from "../../app/settings";
import { TALK_RULES, type TalkRule } from "../../session/talk";
import { number, t } from "../../app/texts";
import { Choice } from "../../components/Choice";
import { useFetched } from "../../components/fetchedView";
import { Switch } from "../../components/Switch";
import { useTrial } from "../../components/useTrial";
import { engineGames } from "../../engine/games";
import type { GameFacts } from "../../engine/types";
import { gamesToPlay, viewOf } from "../../games/registry";
import type { SetUp } from "../../games/setup";
import { usualLevel } from "../../games/start";
import { layTable } from "../../online/begin";
import { NameField, useTypedName } from "../../components/NameField";
import { ABSENCES } from "./absence";
import { keepChosen } from "./chosen";
import { CLOCKS } from "./clocks";
import { GameChoices } from "./GameChoices";

export function NewTable() {
  const games = gamesToPlay();
  const game = useSignal(games[0] ?? "");
  const facts = engineGames.value?.find(({ name }) => name === game.value);
  return (
    <section class="sheet" aria-labelledby="together-new">
      <h2 id="together-new">{t("together.new")}</h2>
      <Choice
        legend={t("together.game")}
        value={game.value}
        options={games.map((name) => ({ value: name, label: gameName(name) }))}
        onChange={(name) => (game.value = name)}
      />
      {facts && <Arranged key={game.value} facts={facts} />}
    </section>
  );
}

/* What can be chosen comes with the game's own part of the page. */
function Arranged({ facts }: { facts: GameFacts }) {
  const setUp = useFetched(viewOf(facts.name).setUp);
  if (setUp === "failed") return <Problem text={t("page.fetched.not")} />;
  return setUp && <Choices facts={facts} setUp={setUp} />;
}

function Choices({ facts, setUp }: { facts: GameFacts; setUp: SetUp }) {
  const [least, most] = facts.seats;
  const name = useTypedName(settings.value.name);
  const people = useSignal(Math.max(2, least));
  const computers = useSignal(0);
  const open = useSignal(false);
  const rated = useSignal(false);
  const clock = useSignal("none");
  const absence = useSignal("minutes");
  const talk = useSignal<TalkRule>("all");
  const choices = useSignal<object>(setUp.choices);
  const busy = useSignal(false);
  const seats = people.value + computers.value;
  const canBeRated = people.value > 1 && computers.value === 0;
  const options = setUp.optionsOf(choices.value, seats);
  const { position, problem } = useTrial(() => ({ game: facts.name, seats, options }), [seats, choices.value]);

  const lay = async (): Promise<void> => {
    const host = await name.read();
    if (host === null) return;
    busy.value = true;
    const stillHere = hereNow();
    try {
      const level = usualLevel(facts) ?? "free";
      const players = Array.from({ length: seats }, (_, index) => (index < people.value ? "free" : level));
      const listed = { open: open.value, rated: canBeRated && rated.value };
      const away = listed.rated ? "loss" : (ABSENCES[absence.value] ?? "wait");
      const wanted = { game: facts.name, options, players, ...listed, clock: CLOCKS[clock.value] ?? null, absence: away, talk: talk.value };
      const id = await layTable(wanted, host);
      keepChosen(facts.name, { choices: choices.value, clock: clock.value });
      if (settings.value.name === "") changeSettings({ name: host });
      if (stillHere()) go("together", id);
    } catch (error) {
      problem.value = { field: "", message: sentenceOf(error) };
    }
    busy.value = false;
  };

  return (
    <form onSubmit={submits(lay)}>
      <NameField label={t("together.name")} name={name} />
      <div class="together-counts">
        <Count label={t("together.people")} least={1} most={most - computers.value} value={people.value} onChange={(count) => (people.value = count)} />
        {facts.levels.length > 0 && (
          <Count label={t("together.computers")} least={0} most={most - people.value} value={computers.value} onChange={(count) => (computers.value = count)} />
        )}
      </div>
      <details class="together-more">
        <summary>{t("together.more")}</summary>
        <GameChoices
          game={facts.name}
          setUp={setUp}
          seats={Array.from({ length: seats }, (_, index) => ({ name: t("new.person", { count: index + 1 }), player: "you" }))}
          choices={choices}
          clock={clock}
          position={position.value}
          problem={problem.value}
        />
        {people.value > 1 && !(canBeRated && rated.value) && (
          <AbsenceChoice value={absence.value} clock={clock.value !== "none"} onChange={(chosen) => (absence.value = chosen)} />
        )}
        <TalkChoice value={talk.value} onChange={(chosen) => (talk.value = chosen)} />
      </details>
      <Switch label={t("together.open")} about={t("together.open.about")} checked={open.value} onChange={(on) => (open.value = on)} />
      {canBeRated && (
        <Switch label={t("account.rated")} about={t("account.rated.about")} checked={rated.value} onChange={(on) => (rated.value = on)} />
      )}
      <Problem text={problem.value && `${problem.value.field} ${problem.value.message}`} />
      <Button main icon="share" text={t("together.lay")} type="submit" disabled={busy.value || position.value === null} />
    </form>
  );
}

interface CountProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onChange(count: number): void;
}

function Count({ label, least, most, value, onChange }: CountProps) {
  const counts = Array.from({ length: Math.max(1, most - least + 1) }, (_, index) => least + index);
  return (
    <Choice
      legend={label}
      value={String(value)}
      options={counts.map((count) => ({ value: String(count), label: number(count) }))}
      onChange={(count) => onChange(Number(count))}
    />
  );
}

/* Only a clock says when somebody has lost. */
function AbsenceChoice({ value, clock, onChange }: { value: string; clock: boolean; onChange(name: string): void }) {
  return (
    <section class="sheet">
      <Choice
        legend={t("together.absence")}
        value={value}
        options={Object.keys(ABSENCES).map((one) => ({ value: one, label: t(`together.absence.${one}`), disabled: one === "loss" && !clock }))}
        onChange={onChange}
      />
    </section>
  );
}

function TalkChoice({ value, onChange }: { value: TalkRule; onChange(rule: TalkRule): void }) {
  return (
    <section class="sheet">
      <Choice
        legend={t("talk.rule")}
        value={value}
        options={TALK_RULES.map((one) => ({ value: one, label: t(`talk.rule.${one}`) }))}
        onChange={onChange}
      />
    </section>
  );
}
