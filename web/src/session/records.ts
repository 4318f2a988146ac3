/*
 * Records out of and into the browser. What comes in is read by the engine and kept only if it is right.
 */
import { engine } from "../engine/client";
import { EngineError, type Headers, type Position } from "../engine/types";
import { resultOf } from "./seats";
import { freshId, LARGEST_RECORD, saveGame, type SavedGame } from "./store";
import { t, type TextKey } from "../app/texts";
import { toast } from "../app/toast";
import { dayOf } from "../app/when";

const fileName = (game: SavedGame, ending: string): string =>
  `${game.game}-${dayOf(new Date(game.created))}-${game.id.slice(0, 4)}.${ending}`;

export function download(name: string, content: BlobPart, type = "text/plain;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const exportRecord = (game: SavedGame): void => download(fileName(game, "atelier"), game.record);
export const saveFilm = (game: SavedGame, film: Blob): void => download(fileName(game, "png"), film, film.type);

/* Whether it worked: a browser may forbid it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/* Says whether it worked. */
export const copyAndSay = async (text: string, otherwise: TextKey = "page.copied.not"): Promise<void> =>
  toast(t((await copyText(text)) ? "page.copied" : otherwise));

/* The kept game, or an EngineError with a sentence that names the line. */
export async function importRecord(text: string): Promise<SavedGame> {
  const id = freshId();
  const position = await engine.ask<Position>({ do: "load", table: id, record: text });
  /* Written again by the engine: no comments, no odd spacing. */
  const { record } = await engine.ask<{ record: string }>({ do: "record", table: id });
  const { game, names, date, chance } = await engine.ask<Headers>({ do: "headers", table: id });
  void engine.ask({ do: "drop", table: id }).catch(() => undefined);
  const when = Date.parse(date);
  const over = position.actor === "over";
  const saved: SavedGame = {
    id,
    game,
    options: {},
    seats: names.map((name) => ({ name, player: "you" })),
    seed: "",
    record,
    created: Number.isNaN(when) ? Date.now() : when,
    updated: Date.now(),
    over,
    practice: true,
    /* With real dice and cards it can go on anywhere: there is no secret that would be missing. */
    ...(chance === "outside" && !over ? { outside: true } : { imported: true }),
    ...resultOf(position),
  };
  await saveGame(saved);
  return saved;
}

export async function importFile(file: File): Promise<SavedGame> {
  if (file.size > LARGEST_RECORD) throw new EngineError("too-large", "");
  return importRecord(await file.text());
}
