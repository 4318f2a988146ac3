/*
 * Everybody at the table may add to chance before the game. Folded away: nobody has to.
 */
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { announce } from "../../app/announce";
import { canShake, drawPledged, shaken, type OwnChance as Chance } from "../../session/ownchance";
import { SEATS } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { t } from "../../app/texts";
import { Button } from "../../components/Button";

interface Props {
  game: string;
  seats: SeatPlan[]; /* with their names */
  chance: Chance | null;
  change(chance: Chance): void;
}

export function OwnChance({ game, seats, chance, change }: Props) {
  const open = async (): Promise<void> => {
    if (chance === null) change(await drawPledged(game));
  };
  return (
    <details
      class="sheet newgame-chance"
      onToggle={(event) => {
        if (event.currentTarget.open) void open();
      }}
    >
      <summary>{t("new.chance")}</summary>
      <p>{t("new.chance.about")}</p>
      {chance && (
        <>
          <p class="newgame-pledge">
            {t("study.fair.pledge")}: <code>{chance.pledge}</code>
          </p>
          {seats.map((seat, index) => {
            const letter = SEATS[index] ?? "";
            if (seat.player !== "you") return null;
            return (
              <Word
                key={letter}
                name={seat.name}
                word={chance.words[letter] ?? ""}
                set={(word) => change({ ...chance, words: { ...chance.words, [letter]: word } })}
              />
            );
          })}
        </>
      )}
    </details>
  );
}

function Word({ name, word, set }: { name: string; word: string; set(word: string): void }) {
  const id = useId();
  const busy = useSignal(false);
  const shake = async (): Promise<void> => {
    busy.value = true;
    const found = await shaken().catch(() => null);
    busy.value = false;
    announce(t(found === null ? "new.chance.still" : "new.chance.shaken"));
    if (found !== null) set(found);
  };
  return (
    <p class="newgame-word">
      <label for={id}>{t("new.chance.word", { name })}</label>
      <input
        id={id}
        class="input"
        maxLength={64}
        autocomplete="off"
        value={word}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {canShake() && <Button text={t(busy.value ? "new.chance.shaking" : "new.chance.shake")} disabled={busy.value} onClick={() => void shake()} />}
    </p>
  );
}
