/*
 * Records from files: picked, dropped anywhere on the view, or pasted as text. The engine reads them; what
 * is wrong is told, and then nothing has changed.
 */
import { useEffect, useId, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { listening } from "../../common/listening";
import { sentenceOf } from "../../common/sentence";
import { importFile, importRecord } from "../../session/records";
import { go } from "../../app/router";
import { LARGEST_RECORD, type SavedGame } from "../../session/store";
import { number, t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Button } from "../../components/Button";
import { EngineError } from "../../engine/types";
import { gameTitle } from "./describe";
import "./import.css";

function reason(error: unknown): string {
  if (error instanceof EngineError && error.code === "too-large")
    return t("page.import.large", { size: number(LARGEST_RECORD / 1024) });
  return sentenceOf(error);
}

export function ImportRecord({ paste = false }: { paste?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const problem = useSignal<{ file: string; message: string } | null>(null);
  const over = useSignal(false);
  const field = useId();

  const take = async (file: string, read: () => Promise<SavedGame>): Promise<void> => {
    problem.value = null;
    try {
      const game = await read();
      toast(t("page.import.done", { game: gameTitle(game) }), {
        label: t("page.games.replay"),
        run: () => go("replay", game.id),
      });
      if (text.current) text.current.value = "";
    } catch (error) {
      problem.value = { file, message: reason(error) };
    }
  };
  const takeFiles = async (files: FileList | null | undefined): Promise<void> => {
    for (const file of files ?? []) await take(file.name, () => importFile(file));
  };

  useEffect(() => {
    const carriesFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const dragover = (event: DragEvent): void => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      over.value = true;
    };
    const dragleave = (event: DragEvent): void => {
      if (event.relatedTarget === null) over.value = false;
    };
    const drop = (event: DragEvent): void => {
      over.value = false;
      if (!carriesFile(event)) return;
      event.preventDefault();
      void takeFiles(event.dataTransfer?.files);
    };
    return listening({ dragover, dragleave, drop }, document);
  }, []);

  return (
    <div class={`import ${over.value ? "over" : ""}`}>
      <div class="row">
        <Button icon="up" text={t("page.import")} onClick={() => input.current?.click()} />
        <span class="quiet">{t("page.import.about")}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".atelier,.txt,text/plain"
        onChange={(event) => {
          const from = event.currentTarget;
          void takeFiles(from.files).then(() => (from.value = ""));
        }}
      />
      {paste && (
        <details>
          <summary>{t("page.import.paste")}</summary>
          <div class="field">
            <label for={field}>{t("page.import.text")}</label>
            <textarea id={field} ref={text} class="input" rows={6} spellcheck={false} />
            <Button text={t("page.import.read")} onClick={() => void take(t("page.import.text"), () => importRecord(text.current?.value ?? ""))} />
          </div>
        </details>
      )}
      {problem.value && (
        <p class="notice bad" role="alert">
          <span>
            <strong>{t("page.import.bad", { file: problem.value.file })}</strong> {problem.value.message}
          </span>
        </p>
      )}
    </div>
  );
}
