/*
 * The workshop for boards: buckets and brushes are put on the track by tapping, or typed as numbers; the engine checks
 * the board as it grows. Finished ones get a name, and can be played on, passed on and brought in.
 */
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Button } from "../../../components/Button";
import { useTrial } from "../../../components/useTrial";
import { submits } from "../../../common/submits";
import { copyText, download } from "../../../session/records";
import { go, route } from "../../../app/router";
import { lang, t } from "../../../app/texts";
import { useTitle } from "../../../app/title";
import { toast } from "../../../app/toast";
import { Icon } from "../../../components/Icon";
import { IconButton } from "../../../components/IconButton";
import { boardFrom, boardFromRoute, boards, dropBoard, emptyBoard, fileOf, keepBoard, LARGEST_FILE, linkTo, optionOf, playOn, type OwnBoard } from "./kept";
import { Track } from "./Track";
import "./boards.css";

export function Boards() {
  useTitle(t("boards.title"));
  const board = useSignal<OwnBoard>(boardFromRoute(route.value) ?? emptyBoard());
  const change = (part: Partial<OwnBoard>): void => {
    board.value = { ...board.value, ...part };
  };
  useEffect(() => {
    const brought = boardFromRoute(route.value);
    if (brought) board.value = brought;
  }, [route.value]);
  const option = useComputed(() => optionOf(board.value));
  const trial = useTrial(() => ({ game: "angeschmiert", seats: 2, options: { board: option.value } }), [option.value, lang.value]);
  const problem = trial.problem.value?.message ?? "";
  const untouched = board.value.bucket.length + board.value.brush.length <= 1; /* only the start is there */
  const keep = (): void => {
    keepBoard(board.value);
    toast(t("boards.kept", { name: board.value.name.trim() }));
  };
  return (
    <main class="page boards">
      <h1>{t("boards.title")}</h1>
      <p class="lead">{t("boards.lead")}</p>
      <section class="sheet" aria-labelledby="boards-track">
        <h2 id="boards-track">{t("boards.track")}</h2>
        <Track board={board.value} change={change} />
        <p class={problem === "" ? "boards-fine" : untouched ? "" : "field-problem"} role="status">
          {problem === "" ? t("boards.fine") : untouched ? "" : problem}
        </p>
        <form class="boards-keep" onSubmit={submits(keep)}>
          <label>
            <span>{t("boards.name")}</span>
            <input class="input" maxLength={40} autocomplete="off" value={board.value.name} onInput={(event) => change({ name: event.currentTarget.value })} />
          </label>
          <Button main text={t("boards.keep")} type="submit" disabled={problem !== "" || board.value.name.trim() === ""} />
          <Button text={t("boards.empty")} onClick={() => (board.value = emptyBoard())} />
          <FromFile take={(brought) => (board.value = brought)} />
        </form>
      </section>
      <Kept edit={(one) => (board.value = one)} />
      <p class="quiet boards-master">{t("boards.master")}</p>
    </main>
  );
}

function FromFile({ take }: { take(board: OwnBoard): void }) {
  const bring = async (file: File): Promise<void> => {
    const read = file.size <= LARGEST_FILE ? boardFrom(await file.text(), file.name.replace(/\.\w+$/, "")) : null;
    if (read) take(read);
    else toast(t("boards.file.wrong"));
  };
  return (
    <label class="button boards-file">
      <Icon name="up" /> {t("boards.file")}
      <input
        type="file"
        class="only-spoken"
        accept=".csv,.txt,text/plain,text/csv"
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          if (file) void bring(file).then(() => (input.value = ""));
        }}
      />
    </label>
  );
}

function Kept({ edit }: { edit(board: OwnBoard): void }) {
  const all = boards.value;
  if (all.length === 0) return null;
  const save = (board: OwnBoard): void => download(`${board.name}.csv`, fileOf(board), "text/csv;charset=utf-8");
  const share = async (board: OwnBoard): Promise<void> => {
    if (await copyText(linkTo(board))) {
      toast(t("boards.linked"));
      return;
    }
    go("boards", board.name, board.bucket.join("."), board.brush.join("."));
    toast(t("boards.addressed")); /* no clipboard here: the address has it */
  };
  return (
    <section class="sheet" aria-labelledby="boards-kept">
      <h2 id="boards-kept">{t("boards.mine")}</h2>
      <ul class="boards-kept">
        {all.map((board) => (
          <li key={board.name}>
            <strong>{board.name}</strong>
            <span class="boards-kept-tools">
              <button class="button main" onClick={() => playOn(board)}>
                <Icon name="play" /> {t("boards.play")}
                <span class="only-spoken"> {board.name}</span>
              </button>
              <button class="button" onClick={() => edit(board)}>
                {t("boards.edit")}
                <span class="only-spoken"> {board.name}</span>
              </button>
              <IconButton icon="down" label={t("boards.save", { name: board.name })} title={t("boards.save", { name: board.name })} onClick={() => save(board)} />
              <IconButton icon="share" label={t("boards.link", { name: board.name })} title={t("boards.link", { name: board.name })} onClick={() => void share(board)} />
              <IconButton icon="trash" label={t("boards.drop", { name: board.name })} title={t("boards.drop", { name: board.name })} onClick={() => dropBoard(board.name)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
