/*
 * A line to be copied: shown in full, with a button.
 */
import { useSignal } from "@preact/signals";
import { announce } from "../../app/announce";
import { copyText } from "../../session/records";
import { t } from "../../app/texts";
import { Button } from "../../components/Button";

const TOLD_FOR = 2500; /* milliseconds */

export function CopyButton({ text, what }: { text: string; what: string }) {
  const done = useSignal(false);
  const copy = async (): Promise<void> => {
    if (!(await copyText(text))) return; /* forbidden: the text can still be marked by hand */
    done.value = true;
    announce(t("study.copied"));
    setTimeout(() => {
      done.value = false;
    }, TOLD_FOR);
  };
  return (
    <Button text={done.value ? t("study.copied") : t("study.copy")} aria-label={`${t("study.copy")}: ${what}`} onClick={() => void copy()} />
  );
}

export function CopyLine({ text, what }: { text: string; what: string }) {
  return (
    <div class="fair-line">
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
