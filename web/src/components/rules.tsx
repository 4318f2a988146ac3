/*
 * What a page of rules is made of: sections with anchors, paragraphs and lists with stressed words.
 */
import { createContext, type ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { t, type TextKey } from "../app/texts";
import "./rules.css";

/* In a dialog, which has a heading of its own, everything is one level lower. */
export const Level = createContext<2 | 3>(2);

export const anchorOf = (section: string): string => `rules-${section}`;

export function Section({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  const level = useContext(Level);
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section class="rules-section" aria-labelledby={anchorOf(id)}>
      <Heading id={anchorOf(id)} tabindex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

export function Sub({ title, children }: { title: string; children: ComponentChildren }) {
  const Heading = useContext(Level) === 2 ? "h3" : "h4";
  return (
    <>
      <Heading>{title}</Heading>
      {children}
    </>
  );
}

/* **Words between stars** are stressed. */
export function Rich({ text }: { text: string }) {
  return <>{text.split("**").map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))}</>;
}

export function Says({ is, fills = {} }: { is: TextKey; fills?: Record<string, string | number> }) {
  return (
    <p>
      <Rich text={t(is, fills)} />
    </p>
  );
}

export function Points({ of, numbered = false }: { of: readonly TextKey[]; numbered?: boolean }) {
  const items = of.map((key) => (
    <li key={key}>
      <Rich text={t(key)} />
    </li>
  ));
  return numbered ? <ol class="rules-list">{items}</ol> : <ul class="rules-list">{items}</ul>;
}
