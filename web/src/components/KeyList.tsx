/*
 * Keys and what they do.
 */
import "./keylist.css";

export type Key = readonly [keys: string, does: string];

export function KeyList({ keys }: { keys: readonly Key[] }) {
  return (
    <dl class="keys">
      {keys.map(([name, does]) => (
        <div key={name}>
          <dt>
            <kbd>{name}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
