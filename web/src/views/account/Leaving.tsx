/*
 * What is one's own to take along, and ways to leave the house: for now, or for good.
 */
import { useSignal, type Signal } from "@preact/signals";
import { submits } from "../../common/submits";
import { download } from "../../session/records";
import { t } from "../../app/texts";
import { toast } from "../../app/toast";
import { dayOf } from "../../app/when";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Problem } from "../../components/Problem";
import { useAttempt } from "../../components/useAttempt";
import { askEverything, deleteMe, type Account } from "../../online/account";
import { signOut } from "../../online/house";
import { Credential } from "./Credential";

export function Leaving({ account }: { account: Account }) {
  const asking = useSignal<"signout" | "delete" | null>(null);
  const { busy, problem, attempt } = useAttempt();
  const canReturn = account.password || account.recovery !== null;
  const save = async (): Promise<void> => {
    const everything = await askEverything();
    download(`atelier-${dayOf(new Date())}.json`, `${JSON.stringify(everything, null, 2)}\n`, "application/json");
  };
  const goOut = (): void => void attempt(signOut);
  return (
    <section class="sheet" aria-labelledby="account-data">
      <h2 id="account-data">{t("account.data")}</h2>
      <p>{t("account.data.about")}</p>
      <Problem text={problem.value} />
      <div class="row">
        <Button icon="down" text={t("account.export")} disabled={busy.value} onClick={() => void attempt(save)} />
        <Button text={t("account.signout")} disabled={busy.value} onClick={() => (canReturn ? goOut() : (asking.value = "signout"))} />
        <Button danger text={t("account.delete")} disabled={busy.value} onClick={() => (asking.value = "delete")} />
      </div>
      {asking.value === "signout" && <SignOutDialog account={account} asking={asking} goOut={goOut} />}
      {asking.value === "delete" && <DeleteDialog account={account} asking={asking} />}
    </section>
  );
}

type Asking = Signal<"signout" | "delete" | null>;

function SignOutDialog({ account, asking, goOut }: { account: Account; asking: Asking; goOut(): void }) {
  const close = (): void => void (asking.value = null);
  return (
    <Dialog class="small" title={t("account.signout.ask")} onClose={close}>
      <p>{t("account.signout.lost", { name: account.name })}</p>
      <div class="dialog-answers">
        <Button text={t("page.cancel")} onClick={close} />
        <button
          class="button danger"
          onClick={() => {
            close();
            goOut();
          }}
        >
          {t("account.signout")}
        </button>
      </div>
    </Dialog>
  );
}

function DeleteDialog({ account, asking }: { account: Account; asking: Asking }) {
  const password = useSignal("");
  const { busy, problem, attempt } = useAttempt();
  const close = (): void => void (asking.value = null);
  const remove = async (): Promise<void> => {
    await deleteMe(account.password ? password.value : null);
    toast(t("account.delete.done"));
    close();
  };
  return (
    <Dialog class="small" title={t("account.delete.ask", { name: account.name })} onClose={close}>
      <form class="account-question" onSubmit={submits(() => attempt(remove))}>
        <p>{t("account.delete.about")}</p>
        {account.password && <Credential label={t("account.password.old")} value={password} purpose="current-password" />}
        <Problem text={problem.value} />
        <div class="dialog-answers">
          <Button text={t("page.cancel")} onClick={close} />
          <Button danger text={t("account.delete.yes")} type="submit" disabled={busy.value} />
        </div>
      </form>
    </Dialog>
  );
}
