/*
 * What a view waits for while its house does not answer: it tries by itself, and somebody can ask for the next try.
 */
import { link } from "../app/router";
import { t } from "../app/texts";
import { obstacle, tryNow } from "../online/obstacle";
import { takeUpdate } from "../platform/update";
import type { Obstacle } from "../session/session";
import { Button, ButtonLink } from "./Button";

/* `within`: below a view's own heading. */
export function Reaching({ within = false }: { within?: boolean }) {
  const what = obstacle.value;
  return (
    <>
      {!within && <h1 class={what === null ? "only-spoken" : ""}>{t(what === null ? "table.opening" : "together.reach.title")}</h1>}
      <p class="quiet" role="status">
        {t(what === null ? "together.connecting" : `together.reach.${what}`)}
      </p>
      {what !== null && (
        <div class="row">
          <Again after={what} />
          {!within && <ButtonLink text={t("page.home")} href={link()} />}
        </div>
      )}
    </>
  );
}

/* A whole view that has nothing else to show yet. */
export const ReachingView = () => (
  <main class="page narrow" aria-busy={obstacle.value === null}>
    <div class={obstacle.value === null ? "" : "sheet"}>
      <Reaching />
    </div>
  </main>
);

/* Another page may speak what the house speaks; nothing else changes that. */
const Again = ({ after }: { after: Obstacle }) =>
  after === "protocol" ? (
    <Button main text={t("together.reach.reload")} onClick={takeUpdate} />
  ) : (
    <Button main text={t("together.reach.now")} onClick={tryNow} />
  );
