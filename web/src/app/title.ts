/*
 * What the browser shows and keeps of the page outside of it, in the reader's language: the title of the window, which
 * is the view's own and then the name of the house; what the page is; and how it is installed.
 */
import { effect, signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { lang, t } from "./texts";

/* Whether it is one's turn at some table: the title and the icon of the window say so, whatever view is shown. */
export const called = signal(false);

export function useTitle(title: string): void {
  const call = called.value ? t("page.games.yourturn") : "";
  /* Before the heading has the focus and both are read out. */
  useLayoutEffect(() => {
    const words = call === "" || title.startsWith(call) ? [title] : [call, title];
    document.title = [...words.filter((word) => word !== ""), "Atelier"].join(" · ");
  }, [title, call]);
}

function showIcon(): void {
  const file = called.value ? "icon-turn.svg" : "icon.svg";
  const icon = document.querySelector("link[rel=icon]");
  if (icon?.getAttribute("href") !== file) icon?.setAttribute("href", file);
}

export function describePage(): void {
  effect(showIcon);
  effect(() => {
    document.querySelector("meta[name=description]")?.setAttribute("content", t("page.description"));
    const manifest = document.querySelector("link[rel=manifest]");
    const file = lang.value === "en" ? "manifest.webmanifest" : `manifest.${lang.value}.webmanifest`;
    if (manifest?.getAttribute("href") !== file) manifest?.setAttribute("href", file);
  });
}
