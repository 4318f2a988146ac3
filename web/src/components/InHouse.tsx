/*
 * A view that needs a house: where plain files are served, it says so.
 */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { link } from "../app/router";
import { t } from "../app/texts";
import { useTitle } from "../app/title";
import { seekHouse } from "../online/obstacle";
import { ButtonLink } from "./Button";
import { ReachingView } from "./Reaching";
import { WordsPage } from "./WordsPage";

export function InHouse({ children }: { children(): ComponentChildren }) {
  const there = useSignal<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void seekHouse(leaving.signal).then((found) => (there.value = found));
    return () => leaving.abort();
  }, []);
  if (there.value === null) return <ReachingView />;
  return there.value ? <>{children()}</> : <NoHouse />;
}

function NoHouse() {
  useTitle(t("page.missing.title"));
  return (
    <WordsPage title={t("page.missing.title")}>
      <p>{t("together.none")}</p>
      <ButtonLink text={t("page.home")} href={link()} />
    </WordsPage>
  );
}
