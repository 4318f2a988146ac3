/*
 * The rules of Angeschmiert, from the first throw to home.
 */
import { GameIcon, Picture } from "../../../components/Picture";
import { list, percent, t } from "../../../app/texts";
import type { RaceFacts } from "../../../engine/types";
import { useFacts } from "../../../components/ask";
import { Points, Rich, Says, Section } from "../../../components/rules";
import { Throws, Trace } from "./Drawings";

export const RACE_SECTIONS = [
  "idea",
  "board",
  "dice",
  "turn",
  "risk",
  "contra",
  "stake",
  "palette",
  "always",
  "end",
  "odds",
] as const;

const title = (section: (typeof RACE_SECTIONS)[number]): string => t(`rules.race.${section}.title`);
const points = (section: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `rules.race.${section}.${index + 1}`);
const numbers = (fields: number[]): string => list(fields.map(String));

function Board() {
  const facts = useFacts<RaceFacts>("angeschmiert");
  if (!facts) return <div class="rules-waiting" aria-busy="true" />;
  const { bucket, brush } = facts.board;
  const kinds: { name: string; where?: string; icon?: string }[] = [
    { name: "start", icon: "figure-blue" },
    { name: "colour", where: t("rules.race.board.colour") },
    { name: "risk", where: t("rules.race.board.risk") },
    { name: "bucket", where: t("rules.race.board.list", { fields: numbers(bucket) }), icon: "bucket" },
    { name: "brush", where: t("rules.race.board.list", { fields: numbers(brush) }), icon: "brush" },
    { name: "ladder", icon: "ladder" },
    { name: "goal", icon: "figure-red" },
  ];
  return (
    <>
      <Picture
        of={{ kind: "board", bucket, brush }}
        alt={t("rules.race.board.alt", { buckets: numbers(bucket), brushes: numbers(brush) })}
        class="rules-board"
      />
      <dl class="rules-icons">
        {kinds.map(({ name, where, icon }) => (
          <div key={name} class="rules-icon-row">
            <dt>
              <span class={`rules-icon-files rules-field rules-field-${name}`}>
                {icon !== undefined && <GameIcon name={icon} alt="" />}
              </span>
              {t(`field.${name}.name`)}
            </dt>
            <dd>
              {where !== undefined && <small>{where}</small>}
              {t(`field.${name}.about`)}
            </dd>
          </div>
        ))}
      </dl>
      <Says is="rules.race.board.land" />
    </>
  );
}

/* The chance of at least one die that fits, by how many are thrown; the palette left out for four. */
const ODDS: readonly [dice: number, one: number, two: number][] = [
  [4, 0.65, 0.93],
  [3, 0.58, 0.88],
  [2, 0.44, 0.75],
  [1, 0.25, 0.5],
];

function OddsTable() {
  return (
    <table class="rules-table">
      <thead>
        <tr>
          <th scope="col">{t("rules.race.odds.dice")}</th>
          <th scope="col">{t("rules.race.odds.one")}</th>
          <th scope="col">{t("rules.race.odds.two")}</th>
        </tr>
      </thead>
      <tbody>
        {ODDS.map(([dice, one, two]) => (
          <tr key={dice}>
            <th scope="row">{dice}</th>
            <td>{percent(one)}</td>
            <td>{percent(two)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Palette() {
  return (
    <ol class="rules-list rules-palette">
      {["bucket", "brush", "nudge"].map((line) => (
        <li key={line}>
          <GameIcon name={line === "nudge" ? "figure-yellow" : line} alt="" />
          <span>
            <Rich text={t(`rules.race.palette.${line}`)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

export function RaceRules() {
  return (
    <>
      <Section id="idea" title={title("idea")}>
        <Says is="rules.race.idea.1" />
        <Says is="rules.race.idea.2" />
      </Section>
      <Section id="board" title={title("board")}>
        <Says is="rules.race.board.1" />
        <Board />
      </Section>
      <Section id="dice" title={title("dice")}>
        <Says is="rules.race.dice.1" />
        <Throws />
      </Section>
      <Section id="turn" title={title("turn")}>
        <Says is="rules.race.turn.1" />
        <Points of={["rules.race.turn.move", "rules.race.turn.risk", "rules.race.turn.contra"]} />
      </Section>
      <Section id="risk" title={title("risk")}>
        {points("risk", 3).map((key) => (
          <Says key={key} is={key} />
        ))}
        <Trace
          figures={{ a: [22, 0], b: [0, 0] }}
          moves={["roll rrrb", "risk", "roll rbbg", "on", "roll ry", "on", "roll r", "on", "roll gggy"]}
        />
      </Section>
      <Section id="contra" title={title("contra")}>
        {points("contra", 2).map((key) => (
          <Says key={key} is={key} />
        ))}
        <Trace
          figures={{ a: [30, 0], b: [0, 0] }}
          moves={["roll ggyb", "contra", "roll rrgy", "on", "roll rb", "stop a1"]}
        />
      </Section>
      <Section id="stake" title={title("stake")}>
        <Says is="rules.race.stake.1" />
        <Points of={["rules.race.stake.2", "rules.race.stake.3", "rules.race.stake.4"]} />
      </Section>
      <Section id="palette" title={title("palette")}>
        <Says is="rules.race.palette.1" />
        <Palette />
        <Says is="rules.race.palette.2" />
      </Section>
      <Section id="always" title={title("always")}>
        <Points of={points("always", 3)} />
      </Section>
      <Section id="end" title={title("end")}>
        <Says is="rules.race.end.1" />
      </Section>
      <Section id="odds" title={title("odds")}>
        <Says is="rules.race.odds.1" />
        <OddsTable />
        <Says is="rules.race.odds.2" />
      </Section>
    </>
  );
}
