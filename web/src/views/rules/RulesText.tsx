/*
 * The rules of a game with a small table of contents; stands in a page of its own and in a dialog at the table.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import type { GameName } from "../../engine/types";
import { CANVAS_SECTIONS, CanvasRules } from "../../games/canvas/rules/Rules";
import { anchorOf, Level } from "../../components/rules";
import { ANGESCHMIERT_SECTIONS, AngeschmiertRules } from "../../games/angeschmiert/rules/Rules";
import "./rules.css";

/* Brings a section into view and lets the keyboard go on from there. */
export function showSection(section: string): void {
  const heading = document.getElementById(anchorOf(section));
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

export function RulesText({ game, dialog = false }: { game: GameName; dialog?: boolean }) {
  const sections = game === "canvas" ? CANVAS_SECTIONS : ANGESCHMIERT_SECTIONS;
  const part = game === "canvas" ? "canvas" : "angeschmiert";
  return (
    <Level.Provider value={dialog ? 3 : 2}>
      <div class="rules-text">
        <nav class="rules-contents" aria-label={t("rules.contents")}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a
                  href={link("rules", game, section)}
                  onClick={(event) => {
                    event.preventDefault();
                    showSection(section);
                  }}
                >
                  {t(`rules.${part}.${section}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="rules-body">{game === "canvas" ? <CanvasRules /> : <AngeschmiertRules />}</div>
      </div>
    </Level.Provider>
  );
}
