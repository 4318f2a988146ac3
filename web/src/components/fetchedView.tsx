/*
 * Parts of the page that are fetched when they are first wanted.
 */
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { unlessLeft } from "../common/unlessLeft";
import { t } from "../app/texts";
import { once } from "../common/once";
import { underWay } from "../common/rest";
import { allStyles } from "../common/styles";
import { Button } from "./Button";
import { WordsPage } from "./WordsPage";

const fetchedBefore = new WeakMap<() => Promise<object>, object>();

async function bring<Thing extends object>(fetch: () => Promise<Thing>): Promise<Thing> {
  const found = await fetch();
  fetchedBefore.set(fetch, found);
  return found;
}

/* The thing, once it is there: at once the second time. "failed" where it cannot be had. */
export function useFetched<Thing extends object>(fetch: () => Promise<Thing>): Thing | null | "failed" {
  const state = useSignal<Thing | null | "failed">((fetchedBefore.get(fetch) as Thing | undefined) ?? null);
  const show = (found: Thing | "failed"): void => {
    state.value = found;
  };
  useEffect(() => unlessLeft(bring(fetch), show, () => show("failed")), [fetch]);
  return state.value;
}

/* A whole view that needs something first. */
export function Fetched<Thing extends object>(props: { what(): Promise<Thing>; children(thing: Thing): ComponentChildren }) {
  const found = useFetched(props.what);
  if (found === null) return <main class="page" aria-busy="true" />;
  if (found === "failed") return <NotFetched />;
  return <>{props.children(found)}</>;
}

/* Every move is kept, and a page that is loaded again asks for everything anew. */
function NotFetched() {
  return (
    <WordsPage title={t("page.fetched.not.title")}>
      <p>{t("page.fetched.not")}</p>
      <Button main text={t("page.trouble.again")} onClick={() => location.reload()} />
    </WordsPage>
  );
}

export function fetchedView<Props extends object = object>(
  fetch: () => Promise<FunctionComponent<Props>>,
  styles = allStyles,
) {
  const view = once(async () => {
    const [View] = await underWay(Promise.all([fetch(), styles()]));
    return { View };
  });
  const shown: FunctionComponent<Props> = (props) => <Fetched what={view}>{({ View }) => <View {...props} />}</Fetched>;
  return Object.assign(shown, { fetchEarly: (): Promise<unknown> => bring(view) });
}
