/*
 * Asking the engine from a view that has no table: scores and examples, in the page's language.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { unlessLeft } from "../common/unlessLeft";
import { lang } from "../app/texts";
import { engine } from "../engine/client";

/* The answer to a request, once it is there; asked again when the language changes. */
export function useAnswer<Reply>(request: object): Reply | null {
  const answer = useSignal<Reply | null>(null);
  const key = JSON.stringify({ ...request, lang: lang.value });
  useEffect(() => unlessLeft(engine.ask<Reply>(JSON.parse(key) as object), (reply) => (answer.value = reply)), [key]);
  return answer.value;
}
