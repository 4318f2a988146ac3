/*
 * What the browser shows and keeps of the page outside of it, in the reader's language: the title of the window, which
 * is the view's own and then the name of the house; what the page is; and how it is installed.
 */
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { lang, t } from "./texts";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Atelier" : `${title} · Atelier`;
  }, [title]);
}

export function describePage(): void {
  effect(() => {
    document.querySelector("meta[name=description]")?.setAttribute("content", t("page.description"));
    const manifest = document.querySelector("link[rel=manifest]");
    const file = lang.value === "en" ? "manifest.webmanifest" : `manifest.${lang.value}.webmanifest`;
    if (manifest?.getAttribute("href") !== file) manifest?.setAttribute("href", file);
  });
}
