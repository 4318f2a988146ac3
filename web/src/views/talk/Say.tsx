/*
 * Saying something: quick phrases, and a field where typing is allowed.
 */
import { useId } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Button } from "../../components/Button";
import { FieldProblem } from "../../components/Problem";
import { submits } from "../../common/submits";
import { PHRASES, phraseWords, type Talk, type Words } from "../../session/talk";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";

const MOST = 500; /* bytes of UTF-8, as the house counts */

export function Say({ talk, typed }: { talk: Talk; typed: boolean }) {
  const problem = useSignal<string | null>(null);
  const say = async (words: Words): Promise<boolean> => {
    problem.value = await talk.say(words);
    return problem.value === null;
  };
  return (
    <div class="talk-say">
      <div class="talk-phrases" role="group" aria-label={t("talk.phrases")}>
        {PHRASES.map((phrase) => <Button key={phrase} text={phraseWords(phrase)} onClick={() => void say({ phrase })} />)}
      </div>
      {typed ? <Field say={(text) => say({ text })} tooLong={() => (problem.value = t("talk.long"))} /> : <p class="quiet">{t("talk.phrases.only")}</p>}
      <FieldProblem text={problem.value} />
    </div>
  );
}

function Field({ say, tooLong }: { say(text: string): Promise<boolean>; tooLong(): void }) {
  const id = useId();
  const text = useSignal("");
  const busy = useSignal(false);
  const send = async (): Promise<void> => {
    const words = text.value.trim();
    if (words === "" || busy.value) return;
    if (new TextEncoder().encode(words).length > MOST) return tooLong();
    busy.value = true;
    if (await say(words)) text.value = "";
    busy.value = false;
  };
  return (
    <form class="talk-field" onSubmit={submits(send)}>
      <label for={id} class="only-spoken">
        {t("talk.field")}
      </label>
      <input
        id={id}
        class="input"
        dir="auto"
        maxLength={MOST}
        autocomplete="off"
        enterkeyhint="send"
        placeholder={t("talk.field")}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <button class="button main icon" type="submit" title={t("talk.send")} aria-label={t("talk.send")} disabled={busy.value}>
        <Icon name="send" />
      </button>
    </form>
  );
}
