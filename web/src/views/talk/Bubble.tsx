/*
 * The phrase that somebody has just said, beside their name. Screen readers have heard it when it came, so it is only
 * seen. What was typed has none: beside a name it could pass for the page's words.
 */
import { phraseWords, type Talk } from "../../session/talk";
import "./bubble.css";

export function Bubble({ talk, person }: { talk: Talk; person: string }) {
  const said = talk.bubbles.value.find(({ by }) => by.id === person);
  return said ? (
    <span key={said.number} class="talk-bubble" aria-hidden="true">
      {phraseWords(said.phrase)}
    </span>
  ) : null;
}

/* Of those who have no name here: whoever watches. */
export function OtherBubbles({ talk, people }: { talk: Talk; people: string[] }) {
  const others = talk.bubbles.value.filter(({ by }) => !people.includes(by.id));
  return (
    <>
      {others.map(({ by: { id, name } }) => (
        <span key={id} class="talk-other" aria-hidden="true">
          <bdi>{name}</bdi> <Bubble talk={talk} person={id} />
        </span>
      ))}
    </>
  );
}
