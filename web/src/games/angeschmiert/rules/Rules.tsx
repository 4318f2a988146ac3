/*
 * The rules of Angeschmiert, from the first throw to home.
 */
import { GameIcon, Picture } from "../../../components/Picture";
import { link } from "../../../app/router";
import { list, percent, t, type TextKey } from "../../../app/texts";
import { facts } from "../facts";
import { Points, Rich, Says, Section } from "../../../components/rules";
import { Throws, Trace } from "./Drawings";
import type { RulesRoom } from "../../view";
import "./rules.css";

const SECTIONS = [
  "idea",
  "setup",
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

const title = (section: (typeof SECTIONS)[number]): string => t(`rules.angeschmiert.${section}.title`);
const points = <Section extends string, Last extends number>(
  section: Section,
  last: `rules.angeschmiert.${Section}.${Last}` extends TextKey ? Last : never,
): TextKey[] => Array.from({ length: last }, (_, index) => `rules.angeschmiert.${section}.${index + 1}` as TextKey);
const numbers = (fields: number[]): string => list(fields.map(String));

function Board() {
  const known = facts();
  if (!known) return <div class="rules-waiting" aria-busy="true" />;
  const { bucket, brush } = known.board;
  const kinds: { name: string; where?: string; icon?: string }[] = [
    { name: "start", icon: "figure-blue" },
    { name: "colour", where: t("rules.angeschmiert.board.colour") },
    { name: "risk", where: t("rules.angeschmiert.board.risk") },
    { name: "bucket", where: t("rules.angeschmiert.board.list", { fields: numbers(bucket) }), icon: "bucket" },
    { name: "brush", where: t("rules.angeschmiert.board.list", { fields: numbers(brush) }), icon: "brush" },
    { name: "ladder", icon: "ladder" },
    { name: "goal", icon: "figure-red" },
  ];
  return (
    <>
      <Picture
        of={{ kind: "board", bucket, brush }}
        alt={t("rules.angeschmiert.board.alt", { buckets: numbers(bucket), brushes: numbers(brush) })}
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
      <Says is="rules.angeschmiert.board.land" />
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
          <th scope="col">{t("rules.angeschmiert.odds.dice")}</th>
          <th scope="col">{t("rules.angeschmiert.odds.one")}</th>
          <th scope="col">{t("rules.angeschmiert.odds.two")}</th>
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
            <Rich text={t(`rules.angeschmiert.palette.${line}`)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Text() {
  return (
    <>
      <Section id="idea" title={title("idea")}>
        <Says is="rules.angeschmiert.idea.1" />
        <Says is="rules.angeschmiert.idea.2" />
      </Section>
      <Section id="setup" title={title("setup")}>
        <Points of={points("setup", 3)} />
      </Section>
      <Section id="board" title={title("board")}>
        <Says is="rules.angeschmiert.board.1" />
        <Board />
        <Says is="rules.angeschmiert.board.ours" />
        <p>
          <a href={link("boards")}>{t("boards.title")}</a>
        </p>
      </Section>
      <Section id="dice" title={title("dice")}>
        <Says is="rules.angeschmiert.dice.1" />
        <Throws />
      </Section>
      <Section id="turn" title={title("turn")}>
        <Says is="rules.angeschmiert.turn.1" />
        <Points of={["rules.angeschmiert.turn.move", "rules.angeschmiert.turn.risk", "rules.angeschmiert.turn.contra"]} />
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
        <Says is="rules.angeschmiert.stake.1" />
        <Points of={["rules.angeschmiert.stake.2", "rules.angeschmiert.stake.3", "rules.angeschmiert.stake.4"]} />
      </Section>
      <Section id="palette" title={title("palette")}>
        <Says is="rules.angeschmiert.palette.1" />
        <Palette />
        <Says is="rules.angeschmiert.palette.2" />
      </Section>
      <Section id="always" title={title("always")}>
        <Points of={points("always", 3)} />
      </Section>
      <Section id="end" title={title("end")}>
        <Says is="rules.angeschmiert.end.1" />
      </Section>
      <Section id="odds" title={title("odds")}>
        <Says is="rules.angeschmiert.odds.1" />
        <OddsTable />
        <Says is="rules.angeschmiert.odds.2" />
      </Section>
    </>
  );
}

export const rules: RulesRoom = { sections: SECTIONS, Text };
