/*
 * A box for any record: paste it, drop it, open it, and have it checked.
 */
import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";
import { sentenceOf } from "../../common/sentence";
import { announce } from "../../app/announce";
import { LARGEST_RECORD } from "../../session/store";
import { t } from "../../app/texts";
import { checkRecord, forge, type Checked } from "./check";
import { VerdictBox, verdictWords } from "./Verdict";
import { Button } from "../../components/Button";

export function CheckBox({ own }: { own: string | undefined }) {
  const text = useSignal("");
  const found = useSignal<Checked | null>(null);
  const problem = useSignal("");
  const over = useSignal(false);
  const field = useId();
  const file = useRef<HTMLInputElement>(null);
  const check = async (record: string): Promise<void> => {
    text.value = record;
    problem.value = "";
    found.value = null;
    try {
      const checked = await checkRecord(record.slice(0, LARGEST_RECORD));
      if (text.value !== record) return; /* another text is in the box by now */
      found.value = checked;
      announce(verdictWords(checked));
    } catch (error) {
      if (text.value !== record) return;
      problem.value = t("study.fair.any.wrong", { reason: sentenceOf(error) });
      announce(problem.value);
    }
  };
  const read = async (chosen: File | undefined | null): Promise<void> => {
    if (chosen) await check((await chosen.slice(0, LARGEST_RECORD).text()).trimStart());
  };
  const forged = forge(text.value);
  return (
    <section class="study-sheet" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>{t("study.fair.any")}</h2>
      <p id={`${field}-about`}>{t("study.fair.any.about")}</p>
      <label class="only-spoken" for={field}>
        {t("study.fair.any.label")}
      </label>
      <textarea
        id={field}
        class={`fair-box ${over.value ? "fair-over" : ""}`}
        aria-describedby={`${field}-about`}
        rows={8}
        spellcheck={false}
        autocomplete="off"
        value={text.value}
        placeholder={"atelier: 1\ngame: …"}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          found.value = null;
          problem.value = "";
        }}
        onDragOver={(event) => {
          event.preventDefault();
          over.value = true;
        }}
        onDragLeave={() => {
          over.value = false;
        }}
        onDrop={(event) => {
          over.value = false;
          const dropped = event.dataTransfer?.files[0];
          if (!dropped) return;
          event.preventDefault();
          void read(dropped);
        }}
      />
      <p class="fair-buttons">
        <Button main text={t("study.fair.any.check")} disabled={text.value.trim() === ""} onClick={() => void check(text.value)} />
        <Button text={t("study.fair.any.file")} onClick={() => file.current?.click()} />
        <input
          ref={file}
          class="only-spoken"
          type="file"
          tabindex={-1}
          aria-label={t("study.fair.any.file")}
          accept=".atelier,text/plain"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
        {own !== undefined && <Button text={t("study.fair.any.this")} onClick={() => void check(own)} />}
        {forged !== null && <Button text={t("study.fair.any.cheat")} title={t("study.fair.any.cheat.about")} onClick={() => void check(forged)} />}
      </p>
      {problem.value !== "" && <p class="fair-problem">{problem.value}</p>}
      {found.value && <VerdictBox checked={found.value} />}
    </section>
  );
}
