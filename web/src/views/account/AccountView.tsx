/*
 * Oneself in the house: what it knows, what was played there, how to come back from another device, and how to leave.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal, type Signal } from "@preact/signals";
import { submits } from "../../common/submits";
import { sentenceOf } from "../../common/sentence";
import { route } from "../../app/router";
import { change } from "../../app/settings";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { dayInWords } from "../../app/when";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { useAttempt } from "../../components/useAttempt";
import { askAccount, askMine, type Account, type Mine } from "../../online/account";
import { connection, introduce } from "../../online/house";
import { InHouse } from "../../components/InHouse";
import { Reaching } from "../../components/Reaching";
import { NetworkNotice } from "../../components/NetworkNotice";
import { NameField, useTypedName } from "../../components/NameField";
import { ComingBack } from "./ComingBack";
import { Leaving } from "./Leaving";
import { PastTables } from "./PastTables";
import { SignIn } from "./SignIn";
import { Standings } from "./Standings";
import "../together/together.css";
import "./account.css";

export function AccountView() {
  return <InHouse>{() => <Oneself />}</InHouse>;
}

interface Known {
  account: Account;
  mine: Mine;
}

/* Asked anew whenever the line begins: then it may be somebody else's, and half of what was asked before is answered about
   the one, half about the other. */
function useKnown(problem: Signal<string | null>): { known: Signal<Known | null>; look(): Promise<void> } {
  const known = useSignal<Known | null>(null);
  const looks = useRef(0);
  const look = async (): Promise<void> => {
    const turn = ++looks.current;
    try {
      const [account, mine] = await Promise.all([askAccount(), askMine()]);
      if (turn === looks.current) known.value = { account, mine };
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  useEffect(() => {
    const stops = [connection.hold(), connection.onArrival(() => void look())];
    return () => stops.reverse().forEach((stop) => stop());
  }, []);
  return { known, look };
}

function Oneself() {
  useTitle(t("account.title"));
  const problem = useSignal<string | null>(null);
  const { known, look } = useKnown(problem);
  const [, code] = route.value;
  return (
    <main class="page together account" aria-busy={known.value === null}>
      <header>
        <h1 tabindex={-1}>{t("account.title")}</h1>
        <p class="lead">{t("account.lead")}</p>
      </header>
      <NetworkNotice />
      <Problem text={problem.value} />
      {code !== undefined && known.value && <SignIn known={known.value.account} left={known.value.mine} code={code} />}
      {known.value ? (
        <Parts key={known.value.account.id} {...known.value} look={look} invited={code !== undefined} />
      ) : (
        <Reaching within />
      )}
    </main>
  );
}

function Parts({ account, mine, look, invited }: Known & { look(): Promise<void>; invited: boolean }) {
  return (
    <>
      <Who account={account} look={look} />
      <Standings standings={mine.statistics} />
      <PastTables first={mine} />
      <ComingBack account={account} look={look} />
      {!account.password && !invited && <SignIn known={account} left={mine} />}
      <Leaving account={account} />
    </>
  );
}

function Who({ account, look }: { account: Account; look(): Promise<void> }) {
  const name = useTypedName(account.name);
  const { busy, problem, attempt } = useAttempt();
  const rename = async (): Promise<void> => {
    const called = await name.read();
    if (called === null) return;
    await introduce(called);
    change({ name: called });
    await look();
  };
  return (
    <section class="sheet" aria-labelledby="account-who">
      <h2 id="account-who">{account.name}</h2>
      <p class="quiet">
        {t("account.since", { date: dayInWords(account.made) })} {account.login !== null && t("account.login.yours", { login: account.login })}
      </p>
      <form onSubmit={submits(() => attempt(rename))}>
        <NameField label={t("together.name")} name={name} />
        <Problem text={problem.value} />
        <Button text={t("account.name.change")} type="submit" disabled={busy.value || name.text.value === account.name} />
      </form>
    </section>
  );
}
