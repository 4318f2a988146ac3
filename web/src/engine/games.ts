/*
 * The games that the engine knows, what can be chosen in each and who plays it: what `hello` says, asked once.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";
import { engine } from "./client";
import type { GameFacts, OptionFacts } from "./types";

/* Null until the engine has answered. */
export const engineGames = signal<readonly GameFacts[] | null>(null);

type Listed = Pick<GameFacts, "name" | "seats"> & Partial<GameFacts>;

export const hello = once(async (): Promise<readonly GameFacts[]> => {
  const { games } = await engine.ask<{ games: Listed[] }>({ do: "hello" });
  engineGames.value = games.map((game) => ({ options: [], levels: [], ...game }));
  return engineGames.value;
});

export async function factsOf(game: string): Promise<GameFacts | undefined> {
  return (await hello()).find(({ name }) => name === game);
}

/* What can be chosen for an option; nothing until the engine has answered. */
export function optionOf(game: string, option: string): OptionFacts | undefined {
  void hello().catch(() => undefined);
  return engineGames.value?.find(({ name }) => name === game)?.options.find(({ name }) => name === option);
}
