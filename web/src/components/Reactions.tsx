/*
 * What people say to a painting, in each reader's language: how many, and a button for those who may say it too.
 */
import { phraseWords, REACTIONS, type Reaction, type Talk } from "../session/talk";
import { number, t, tn } from "../app/texts";
import { toast } from "../app/toast";
import "./reactions.css";

interface Props {
  talk: Talk;
  ply: number; /* of the move that it is about */
  title: string;
  own: boolean; /* nobody applauds themselves */
}

export function Reactions({ talk, ply, title, own }: Props) {
  const here = talk.reactions.value.filter((one) => one.ply === ply);
  const react = async (phrase: Reaction): Promise<void> => {
    const problem = await talk.say({ phrase, about: ply });
    if (problem !== null) toast(problem);
  };
  const shown = own ? REACTIONS.filter((phrase) => here.some((one) => one.phrase === phrase)) : REACTIONS;
  if (shown.length === 0) return null;
  return (
    <ul class="reactions" aria-label={t("talk.reactions", { title })}>
      {shown.map((phrase) => {
        const count = here.filter((one) => one.phrase === phrase).length;
        const mine = here.some((one) => one.phrase === phrase && one.by.mine);
        const words = (
          <>
            {phraseWords(phrase)} {count > 0 && <b>{number(count)}</b>}
          </>
        );
        return (
          <li key={phrase} class={isFresh(talk, ply, phrase) ? "fresh" : ""}>
            {own ? (
              <span class="badge">{words}</span>
            ) : (
              <button type="button" class="button" aria-pressed={mine} onClick={() => void (mine || react(phrase))}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isFresh = (talk: Talk, ply: number, phrase: Reaction): boolean => talk.fresh.value?.ply === ply && talk.fresh.value.phrase === phrase;

/* Where a painting hangs small: how many there are, and for a moment what has just been said. */
export function ReactionMark({ talk, ply }: Pick<Props, "talk" | "ply">) {
  const count = talk.reactions.value.filter((one) => one.ply === ply).length;
  const fresh = talk.fresh.value;
  if (count === 0) return null;
  return (
    <span class="reaction-mark" title={tn("talk.reacted", count)}>
      <span aria-hidden="true">{number(count)}</span>
      <span class="only-spoken">{tn("talk.reacted", count)}</span>
      {fresh?.ply === ply && (
        <span key={`${fresh.by.id} ${fresh.phrase}`} class="reaction-word" aria-hidden="true">
          {phraseWords(fresh.phrase)}
        </span>
      )}
    </span>
  );
}
