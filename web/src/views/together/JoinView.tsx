/*
 * Four letters that somebody has read out lead to their table: at the fourth one goes there.
 */
import { useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { submits } from "../../common/submits";
import { hereNow, link } from "../../app/router";
import { capital, t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { Button } from "../../components/Button";
import { InHouse } from "../../components/InHouse";
import { Problem } from "../../components/Problem";
import { useAttempt } from "../../components/useAttempt";
import { askSoon } from "../../online/soon";
import { NetworkNotice } from "../../components/NetworkNotice";
import "./together.css";
import "./code.css";

const LETTERS = 4;

/* The only field there is need not be named. */
const withoutField = (problem: string): string => capital(problem.replace(/^\S+: /, ""));

export const JoinView = () => <InHouse>{() => <Join />}</InHouse>;

function Join() {
  useTitle(t("together.code.title"));
  const field = useRef<HTMLInputElement>(null);
  const code = useSignal("");
  const { busy, problem, attempt } = useAttempt();
  const find = async (): Promise<void> => {
    if (busy.value) return;
    const here = hereNow();
    await attempt(async () => {
      const { table } = await askSoon<{ table: string }>({ do: "find", code: code.value });
      if (here()) location.replace(link("together", table));
    });
    field.current?.select(); /* whoever was wrong types over it */
  };
  const type = (text: string): void => {
    const before = code.value;
    code.value = text.replace(/\s/g, "").toUpperCase().slice(0, LETTERS);
    if (code.value.length === LETTERS && code.value !== before) void find();
  };
  return (
    <main class="page narrow together">
      <header>
        <h1 tabindex={-1}>{t("together.code.title")}</h1>
        <p id="together-code-about" class="lead">
          {t("together.code.about")}
        </p>
      </header>
      <form class="sheet together-join" aria-busy={busy.value} onSubmit={submits(find)}>
        <label for="together-code">{t("together.code")}</label>
        <input
          ref={field}
          id="together-code"
          class="input together-code"
          aria-describedby="together-code-about"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
          maxLength={12} /* what is pasted may have blanks in it */
          value={code.value}
          onInput={({ currentTarget }) => {
            type(currentTarget.value);
            currentTarget.value = code.value;
          }}
        />
        <Problem text={problem.value && withoutField(problem.value)} />
        <Button main text={t("together.code.go")} type="submit" disabled={busy.value} />
      </form>
      <NetworkNotice />
    </main>
  );
}
