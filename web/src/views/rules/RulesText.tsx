/*
 * The rules of a game with a small table of contents; stands in a page of its own and in a dialog at the table.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useFetched } from "../../components/fetchedView";
import { anchorOf, Level } from "../../components/rules";
import type { RulesRoom } from "../../games/view";

/* Brings a section into view and lets the keyboard go on from there. */
export function showSection(section: string): void {
  const heading = document.getElementById(anchorOf(section));
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

interface Props {
  game: string;
  rules(): Promise<RulesRoom>;
  dialog?: boolean;
}

export function RulesText({ game, rules, dialog = false }: Props) {
  const room = useFetched(rules);
  if (room === null) return <div class="rules-waiting" aria-busy="true" />;
  if (room === "failed") return <p role="alert">{t("page.fetched.not")}</p>;
  return (
    <Level.Provider value={dialog ? 3 : 2}>
      <div class="rules-text">
        {room.sections.length > 0 && (
          <nav class="rules-contents" aria-label={t("rules.contents")}>
            <ul>
              {room.sections.map((section) => (
                <li key={section}>
                  <a
                    href={link("rules", game, section)}
                    onClick={(event) => {
                      event.preventDefault();
                      showSection(section);
                    }}
                  >
                    {t(`rules.${game}.${section}.title`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div class="rules-body">
          <room.Text />
        </div>
      </div>
    </Level.Provider>
  );
}
