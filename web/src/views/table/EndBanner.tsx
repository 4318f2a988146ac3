/*
 * The game is over: how it ended, and what can be done with it now.
 */
import { useSignal } from "@preact/signals";
import { link } from "../../app/router";
import type { Company, Session } from "../../session/session";
import { again, canBeginAgain } from "../../games/start";
import { t } from "../../app/texts";
import { Button, ButtonLink } from "../../components/Button";
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
          <ButtonLink main icon="person" text={t("together.title")} href={link("together")} />
        )}
        {saved.daily !== undefined ? (
          <ButtonLink main icon="calendar" text={t("page.nav.daily")} href={link("daily")} />
        ) : (
          canBeginAgain(saved) && (
            <Button main icon="play" text={t("table.again")} onClick={() => void again(saved)} />
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
      <Button icon="settings" text={t("rematch.other")} disabled={company.asked !== null} onClick={() => (choosing.value = true)} />
      <Button main icon="play" text={t("table.again")} disabled={company.asked !== null} onClick={() => company.askOthers("rematch")} />
      {choosing.value && <RematchDialog session={session} company={company} onClose={() => (choosing.value = false)} />}
    </>
  );
}
