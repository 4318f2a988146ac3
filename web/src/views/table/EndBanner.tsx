/*
 * The game is over: how it ended, and what can be done with it now.
 */
import { useSignal } from "@preact/signals";
import { link } from "../../app/router";
import type { Company, Session } from "../../session/session";
import { again, canBeginAgain } from "../../games/start";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";
import { houseKnown } from "../../online/there";
import { standing } from "../games/describe";
import { FilmButton } from "./FilmDialog";
import { RematchDialog } from "../together/RematchDialog";

export function EndBanner({ session }: { session: Session }) {
  const saved = session.saved.value;
  const company = session.company.value;
  return (
    <section class="endbanner" aria-label={t("table.over")}>
      <p>{standing({ ...saved, over: true })}.</p>
      <div class="row">
        <a class="button" title={t("page.games.review")} href={link("review", saved.id)}>
          <Icon name="review" /> <span>{t("page.games.review")}</span>
        </a>
        <a class="button" title={t("page.games.replay")} href={link("replay", saved.id)}>
          <Icon name="replay" /> <span>{t("page.games.replay")}</span>
        </a>
        <a class="button" title={t("page.games.proof")} href={link("fair", saved.id)}>
          <Icon name="proof" /> <span>{t("page.games.proof")}</span>
        </a>
        <FilmButton game={saved} />
        {saved.daily !== undefined && houseKnown.value && (
          <a class="button" title={t("ladder.enter")} href={link("daily", "ladder", saved.id)}>
            <Icon name="ribbon" /> <span>{t("ladder.enter")}</span>
          </a>
        )}
        {company && !session.watched && saved.daily === undefined && <PlayAgain session={session} company={company} />}
        {saved.online && !company && saved.daily === undefined && (
          <a class="button main" href={link("together")}>
            <Icon name="person" /> {t("together.title")}
          </a>
        )}
        {saved.daily !== undefined ? (
          <a class="button main" href={link("daily")}>
            <Icon name="calendar" /> {t("page.nav.daily")}
          </a>
        ) : (
          canBeginAgain(saved) && (
            <button class="button main" onClick={() => void again(saved)}>
              <Icon name="play" /> {t("table.again")}
            </button>
          )
        )}
      </div>
    </section>
  );
}

/* At once as before, or with other settings; the others are asked. */
function PlayAgain({ session, company }: { session: Session; company: Company }) {
  const choosing = useSignal(false);
  return (
    <>
      <button class="button" disabled={company.asked !== null} onClick={() => (choosing.value = true)}>
        <Icon name="settings" /> {t("rematch.other")}
      </button>
      <button class="button main" disabled={company.asked !== null} onClick={() => company.askOthers("rematch")}>
        <Icon name="play" /> {t("table.again")}
      </button>
      {choosing.value && <RematchDialog session={session} company={company} onClose={() => (choosing.value = false)} />}
    </>
  );
}
