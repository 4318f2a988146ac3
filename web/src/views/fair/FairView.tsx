/*
 * The proof of fair chance for one game: the seal from the first move on, the secret and the verdict after the last.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../../common/sentence";
import { findGame, type SavedGame } from "../../session/store";
import { lang, t } from "../../app/texts";
import { StudyHead } from "../review/StudyHead";
import { CheckBox } from "./CheckBox";
import { checkRecord, type Checked } from "./check";
import { CopyButton, CopyLine } from "./Copy";
import { HowItWorks } from "./Envelopes";
import { VerdictBox } from "./Verdict";
import type { Fairness } from "../../engine/types";
import "./fair.css";

/* What was published, as it can be compared and copied. */
function Facts({ fairness, outcomes }: { fairness: Fairness; outcomes: number }) {
  return (
    <dl class="fair-facts">
      {fairness.scheme === 2 && fairness.pledge !== undefined && (
        <>
          <dt>{t("study.fair.pledge")}</dt>
          <dd>
            <CopyLine text={fairness.pledge} what={t("study.fair.pledge")} />
            {t("study.fair.pledge.about")}
          </dd>
        </>
      )}
      <Contributions fairness={fairness} />
      <dt>{t("study.fair.seal")}</dt>
      <dd>
        <CopyLine text={fairness.commitment} what={t("study.fair.seal")} />
        {t(`study.fair.seal.about${fairness.scheme}`)}
      </dd>
      <dt>{t("study.fair.secret")}</dt>
      <dd>
        {fairness.secret === undefined ? (
          <span class="fair-hidden">{t("study.fair.secret.hidden")}</span>
        ) : (
          <CopyLine text={fairness.secret} what={t("study.fair.secret")} />
        )}
      </dd>
      <dt>{t("study.fair.outcomes")}</dt>
      <dd>{outcomes}</dd>
    </dl>
  );
}

function Contributions({ fairness }: { fairness: Fairness }) {
  const given = Object.entries(fairness.contributions);
  if (given.length === 0) return null;
  return (
    <>
      <dt>{t("study.fair.contributions")}</dt>
      <dd>
        <ul class="fair-contributions">
          {given.map(([seat, contribution]) => (
            <li key={seat}>
              {t("page.seat", { seat: seat.toUpperCase() })}: <q>{contribution}</q>
            </li>
          ))}
        </ul>
        {t("study.fair.contributions.about")}
      </dd>
    </>
  );
}

function Proof({ checked, game }: { checked: Checked; game: SavedGame }) {
  return (
    <section class="study-sheet" aria-label={t("study.fair.title")}>
      <VerdictBox checked={checked} />
      {game.daily !== undefined && <p>{t(game.online ? "study.fair.daily.house" : "study.fair.daily")}</p>}
      {game.learn === true && <p>{t("study.fair.learn")}</p>}
      {checked.fairness && <Facts fairness={checked.fairness} outcomes={checked.verdict.outcomes} />}
    </section>
  );
}

export function FairView({ id }: { id: string }) {
  const game = useSignal<SavedGame | null>(null);
  const checked = useSignal<Checked | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    const open = async (): Promise<void> => {
      if (id === "") return; /* only how it works, and any record */
      const saved = await findGame(id);
      if (!saved) {
        problem.value = t("study.missing");
        return;
      }
      game.value = saved;
      checked.value = await checkRecord(saved.record);
    };
    void open().catch((error: unknown) => {
      problem.value = t("study.broken", { reason: sentenceOf(error) });
    });
  }, [id, lang.value]); /* the engine's sentences come in the language of the page */
  return (
    <main class="page fair-view">
      <StudyHead title={t("study.fair.title")} game={game.value} here="fair" />
      <p class="fair-lead">{t("study.fair.lead")}</p>
      {problem.value !== "" && <p class="fair-problem">{problem.value}</p>}
      {game.value && !checked.value && problem.value === "" && <p aria-busy="true">{t("study.fair.checking")}</p>}
      {game.value && checked.value && <Proof checked={checked.value} game={game.value} />}
      <section class="study-sheet" aria-label={t("study.fair.how")}>
        <h2>{t("study.fair.how")}</h2>
        <HowItWorks />
      </section>
      <CheckBox own={game.value?.record} />
      <section class="study-sheet" aria-label={t("study.fair.command")}>
        <h2>{t("study.fair.command")}</h2>
        <p>{t("study.fair.command.about")}</p>
        <CopyLine text="atelier verify game.atelier" what={t("study.fair.command")} />
        {game.value && (
          <details class="fair-record">
            <summary>{t("study.fair.record")}</summary>
            <CopyButton text={game.value.record} what={t("study.fair.record")} />
            <pre tabindex={0}>{game.value.record}</pre>
          </details>
        )}
      </section>
    </main>
  );
}
