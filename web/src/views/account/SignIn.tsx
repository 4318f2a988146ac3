/*
 * Somebody whom the house knows from another device: by login and password, or by the link that works once. The link
 * only fills the code in; it is used when somebody says so, and not by whatever looks at addresses beforehand.
 */
import { useSignal } from "@preact/signals";
import { submits } from "../../common/submits";
import { hereNow, link } from "../../app/router";
import { t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { useAttempt } from "../../components/useAttempt";
import type { Account, Mine } from "../../online/account";
import { connection, signIn, type Showing } from "../../online/house";
import { HouseError } from "../../online/wire";
import { Credential } from "./Credential";

const codeIn = (text: string): string | undefined => /[0-9a-f]{64}/i.exec(text)?.[0].toLowerCase();

interface Props {
  known: Account;
  left: Mine; /* stays behind */
  code?: string;
}

export function SignIn({ known, left, code }: Props) {
  const login = useSignal("");
  const password = useSignal("");
  const given = useSignal(code ?? "");
  const { busy, problem, attempt } = useAttempt();
  const come = (showing: () => Showing): void =>
    void attempt(async () => {
      const stillHere = hereNow();
      await signIn(showing());
      toast(t("account.welcome"));
      if (code !== undefined && stillHere()) location.replace(link("account")); /* a code that was used is good for nothing */
    });
  const byCode = (): Showing => {
    const recovery = codeIn(given.value);
    if (recovery === undefined) throw new HouseError("bad-request", t("account.signin.code.wrong"));
    return { recovery };
  };
  return (
    <section class="sheet" aria-labelledby="account-signin">
      <h2 id="account-signin">{t("account.signin")}</h2>
      <p>
        {t("account.signin.about")} {left.tables.length > 0 && t("account.signin.behind", { name: known.name })}
      </p>
      {code === undefined && (
        <form onSubmit={submits(() => come(() => ({ login: login.value, password: password.value })))}>
          <Credential label={t("account.login")} value={login} purpose="username" />
          <Credential label={t("account.password")} value={password} purpose="current-password" />
          <Button main text={t("account.signin.do")} type="submit" disabled={busy.value || !connection.here.value} />
        </form>
      )}
      <form onSubmit={submits(() => come(byCode))}>
        <Credential label={t("account.signin.code")} value={given} purpose="one-time-code" />
        <button class={code === undefined ? "button" : "button main"} type="submit" disabled={busy.value || !connection.here.value}>
          {t("account.signin.code.do")}
        </button>
      </form>
      <Problem text={problem.value} />
    </section>
  );
}
