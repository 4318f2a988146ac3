/*
 * Ways to come back from another device: a login with a password, and a link that works once.
 */
import { useSignal } from "@preact/signals";
import { submits } from "../../common/submits";
import { link } from "../../app/router";
import { date, t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { ShareText } from "../../components/ShareText";
import { useAttempt } from "../../components/useAttempt";
import { askRecovery, setPassword, type Account, type Recovery } from "../../online/account";
import { addressFor } from "../../online/there";
import { Credential } from "./Credential";

interface Props {
  account: Account;
  look(): Promise<void>;
}

export function ComingBack({ account, look }: Props) {
  return (
    <section class="sheet" aria-labelledby="account-back">
      <h2 id="account-back">{t("account.back")}</h2>
      <p>{account.login !== null && account.password ? t("account.back.login", { login: account.login }) : t("account.back.about")}</p>
      {!isSecureContext && <p class="notice warn">{t("account.plain")}</p>}
      <Password key={String(account.password)} account={account} look={look} />
      <OneTimeLink account={account} look={look} />
    </section>
  );
}

function Password({ account, look }: Props) {
  const login = useSignal(account.login ?? "");
  const old = useSignal("");
  const password = useSignal("");
  const { busy, problem, attempt } = useAttempt();
  const set = async (): Promise<void> => {
    await setPassword(login.value, password.value, account.password ? old.value : null);
    old.value = password.value = "";
    toast(t("account.password.done"));
    await look();
  };
  return (
    <details class="together-more">
      <summary>{t(account.password ? "account.password.change" : "account.password.set")}</summary>
      <form onSubmit={submits(() => attempt(set))}>
        <Credential label={t("account.login")} about={t("account.login.about")} value={login} purpose="username" />
        {account.password && <Credential label={t("account.password.old")} value={old} purpose="current-password" />}
        <Credential
          label={t(account.password ? "account.password.new" : "account.password")}
          about={t("account.password.about")}
          value={password}
          purpose="new-password"
        />
        {account.password && <p class="quiet">{t("account.password.voids")}</p>}
        <Problem text={problem.value} />
        <Button main text={t("account.password.keep")} type="submit" disabled={busy.value} />
      </form>
    </details>
  );
}

function OneTimeLink({ account, look }: Props) {
  const password = useSignal("");
  const made = useSignal<Recovery | null>(null);
  const { busy, problem, attempt } = useAttempt();
  const make = async (): Promise<void> => {
    made.value = await askRecovery(account.password ? password.value : null);
    password.value = "";
    await look();
  };
  return (
    <details class="together-more">
      <summary>{t("account.code")}</summary>
      <form onSubmit={submits(() => attempt(make))}>
        <p>{t("account.code.about")}</p>
        {account.recovery !== null && !made.value && <p class="quiet">{t("account.code.there", { date: date(account.recovery) })}</p>}
        {account.password && <Credential label={t("account.password.old")} value={password} purpose="current-password" />}
        <Problem text={problem.value} />
        <Button main text={t("account.code.make")} type="submit" disabled={busy.value} />
      </form>
      {made.value && (
        <div class="account-code" role="status">
          <p>{t("account.code.until", { date: date(made.value.until) })}</p>
          <ShareText name={t("account.code.link")} text={addressFor(link("account", made.value.recovery))} />
        </div>
      )}
    </details>
  );
}
