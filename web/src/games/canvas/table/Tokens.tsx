/*
 * A heap of inspiration tokens, counted.
 */
import { t, tn } from "../../../app/texts";
import { Explain } from "../../../components/Explain";
import { GameIcon } from "../../../components/Picture";

export function Tokens({ count }: { count: number }) {
  return (
    <Explain text={t("canvas.tokens.explain")} class="canvas-tokens">
      <GameIcon name="inspiration" alt="" />
      <b>{count}</b>
      <span class="only-spoken"> {tn("canvas.tokens.word", count)}</span>
    </Explain>
  );
}
