/*
 * A whole view that has only something to say, and ways to go on from there.
 */
import type { ComponentChildren } from "preact";

export const WordsPage = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <main class="page narrow">
    <div class="sheet">
      <h1>{title}</h1>
      {children}
    </div>
  </main>
);
