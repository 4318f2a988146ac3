/*
 * The rules of Canvas, from the first card to the last ribbon.
 */
import { GameIcon, Picture } from "../../../components/Picture";
import { capital, lang, t, type TextKey } from "../../../app/texts";
import { cardOf, paintingOf } from "../../../pictures/client";
import { Layers, RowDrawing } from "./Drawings";
import { Achievements, Scenarios, Targets } from "./Ways";
import { Points, Rich, Says, Section, Sub } from "../../../components/rules";
import { ScoringCards } from "./ScoringCards";
import type { RulesRoom } from "../../view";
import "./rules.css";

const SECTIONS = [
  "idea",
  "cards",
  "icons",
  "setup",
  "turn",
  "fine",
  "scoring",
  "end",
  "vincent",
  "puzzle",
  "targets",
  "scenarios",
  "achievements",
] as const;

const title = (section: (typeof SECTIONS)[number]): string => t(`rules.canvas.${section}.title`);
const points = <Section extends string, Last extends number>(
  section: Section,
  last: `rules.canvas.${Section}.${Last}` extends TextKey ? Last : never,
): TextKey[] => Array.from({ length: last }, (_, index) => `rules.canvas.${section}.${index + 1}` as TextKey);

function IconRow({ files, name, about }: { files: string[]; name: string; about: string }) {
  return (
    <div class="rules-icon-row">
      <dt>
        <span class="rules-icon-files">
          {files.map((file) => (
            <GameIcon key={file} name={file} alt="" class={file.startsWith("bonus") ? "rules-on-disc" : ""} />
          ))}
        </span>
        {name}
      </dt>
      <dd>
        <Rich text={about} />
      </dd>
    </div>
  );
}

function Icons() {
  return (
    <dl class="rules-icons">
      {["hue", "shape", "texture", "tone"].map((element) => (
        <IconRow
          key={element}
          files={[element]}
          name={capital(t(`element.${element}.name`))}
          about={t(`rules.icon.${element}`)}
        />
      ))}
      <IconRow
        files={["bonus-hue", "bonus-shape", "bonus-texture", "bonus-tone"]}
        name={t("rules.icon.bonus.name")}
        about={t("rules.icon.bonus")}
      />
      <IconRow files={["inspiration"]} name={t("rules.icon.inspiration.name")} about={t("rules.icon.inspiration")} />
      <IconRow
        files={["ribbon-red", "ribbon-green", "ribbon-blue", "ribbon-violet"]}
        name={t("rules.icon.ribbon.name")}
        about={t("rules.icon.ribbon")}
      />
      <IconRow files={["ribbon-grey"]} name={t("rules.icon.grey.name")} about={t("rules.icon.grey")} />
    </dl>
  );
}

function Text() {
  return (
    <>
      <Section id="idea" title={title("idea")}>
        <div class="rules-beside">
          <div>
            <Says is="rules.canvas.idea.1" />
            <Says is="rules.canvas.idea.2" />
          </div>
          <Picture of={paintingOf([40, 58, 29], 7, lang.value, "gilt")} alt="" class="rules-painting" />
        </div>
      </Section>
      <Section id="cards" title={title("cards")}>
        <div class="rules-beside">
          <div>
            <Says is="rules.canvas.cards.1" />
            <Says is="rules.canvas.cards.2" />
          </div>
          <Picture of={cardOf(29, lang.value)} alt="" class="rules-card" />
        </div>
      </Section>
      <Section id="icons" title={title("icons")}>
        <Icons />
        <Says is="rules.canvas.cards.ours" />
      </Section>
      <Section id="setup" title={title("setup")}>
        <Points of={points("setup", 4)} numbered />
      </Section>
      <Section id="turn" title={title("turn")}>
        <Says is="rules.canvas.turn.1" />
        <Sub title={t("rules.canvas.take.title")}>
          <Points of={points("take", 4)} />
          <RowDrawing />
        </Sub>
        <Sub title={t("rules.canvas.paint.title")}>
          <Points of={points("paint", 5)} numbered />
          <Layers />
        </Sub>
      </Section>
      <Section id="fine" title={title("fine")}>
        <Points of={points("fine", 4)} />
      </Section>
      <Section id="scoring" title={title("scoring")}>
        <Says is="rules.canvas.scoring.1" />
        <ScoringCards />
      </Section>
      <Section id="end" title={title("end")}>
        <Says is="rules.canvas.end.1" />
        <Says is="rules.canvas.end.2" />
      </Section>
      <Section id="vincent" title={title("vincent")}>
        <Points of={points("vincent", 4)} />
      </Section>
      <Section id="puzzle" title={title("puzzle")}>
        <Points of={points("puzzle", 3)} />
      </Section>
      <Section id="targets" title={title("targets")}>
        <Says is="rules.canvas.targets.1" />
        <Targets />
      </Section>
      <Section id="scenarios" title={title("scenarios")}>
        <Says is="rules.canvas.scenarios.1" />
        <Scenarios />
        <Says is="rules.canvas.scenarios.ours" />
      </Section>
      <Section id="achievements" title={title("achievements")}>
        <Says is="rules.canvas.achievements.1" />
        <Achievements />
      </Section>
    </>
  );
}

export const rules: RulesRoom = { sections: SECTIONS, Text };
