/*
 * Choosing one of the sixty cards: by its picture, its number, or its word in any language.
 */
import { useId } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { submits } from "../../../common/submits";
import { lang, t, tn } from "../../../app/texts";
import { Picture } from "../../../components/Picture";
import { cardOf } from "../../../pictures/client";
import { cardIcons, cardWord, iconsWords } from "../facts";
import { cardsFor, loadWords } from "./find";
import "./picker.css";

interface Props {
  label: string;
  /* Why a card cannot be chosen, or "". */
  whyNot(card: number): string;
  chosen?: readonly number[];
  pick(card: number): void;
}

export function CardPicker({ label, whyNot, chosen = [], pick }: Props) {
  const typed = useSignal("");
  const problem = useSignal("");
  const id = useId();
  const found = cardsFor(typed.value);
  const choose = (card: number, text = typed.value): void => {
    problem.value = whyNot(card);
    if (problem.value !== "") return;
    if (typed.value === text) typed.value = "";
    pick(card);
  };
  /* Somebody may be quicker than the words come, or than what is seen follows the text. */
  const enter = async (): Promise<void> => {
    const text = typed.value;
    await loadWords().catch(() => undefined);
    const named = cardsFor(text);
    const open = named.filter((card) => whyNot(card) === "");
    const exact = named.find((card) => String(card) === text.trim()) ?? (open.length === 1 ? open[0] : named.length === 1 ? named[0] : undefined);
    if (exact !== undefined) choose(exact, text);
    else problem.value = text.trim() === "" ? "" : tn("picker.many", open.length);
  };
  return (
    <div class="picker">
      <form class="picker-search" onSubmit={submits(enter)}>
        <label for={id}>{label}</label>
        <input
          id={id}
          class="input"
          type="search"
          autocomplete="off"
          enterkeyhint="go"
          placeholder={t("picker.search")}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            problem.value = "";
          }}
        />
      </form>
      <p class="picker-problem" role="status">
        {problem.value || (found.length === 0 ? t("picker.none", { text: typed.value }) : "")}
      </p>
      <ul class="picker-cards" aria-label={label} tabindex={0}>
        {found.map((card) => (
          <li key={card}>
            <button type="button" class="picker-card" aria-pressed={chosen.includes(card)} aria-disabled={whyNot(card) !== ""} onClick={() => choose(card)}>
              <Picture of={cardOf(card, lang.value)} alt="" />
              <span class="picker-number" aria-hidden="true">
                {card}
              </span>
              <span class="picker-word">{cardWord(card)}</span>
              <span class="only-spoken">{`${t("picker.card", { card })}: ${iconsWords(cardIcons(card))}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
