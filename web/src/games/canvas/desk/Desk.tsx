/*
 * The scoring desk, for whoever has the box before them: any three cards as a painting, with its ribbons and why; and
 * the points of everybody at the table, over a whole evening.
 */
import { useEffect } from "preact/hooks";
import { Problem } from "../../../components/Problem";
import { t } from "../../../app/texts";
import { useTitle } from "../../../app/title";
import { Easel } from "./Easel";
import { GamesOfTheEvening } from "./Games";
import { Painters } from "./Painters";
import { ScoringChoice } from "./ScoringChoice";
import { problem, watchDesk } from "./evening";
import "./desk.css";

export function ScoringDesk() {
  useTitle(t("desk.title"));
  useEffect(watchDesk, []);
  return (
    <main class="page desk">
      <h1>{t("desk.title")}</h1>
      <p class="lead">{t("desk.lead")}</p>
      <Problem text={problem.value} />
      <ScoringChoice />
      <Easel />
      <Painters />
      <GamesOfTheEvening />
    </main>
  );
}
