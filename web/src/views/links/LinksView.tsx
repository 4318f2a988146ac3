/*
 * All links that one shares: what each shows, and the way to withdraw it.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { sentenceOf } from "../../common/sentence";
import { copyAndSay } from "../../session/records";
import { date, lang, t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { toast } from "../../app/toast";
import { addressOf, firstOf, PAGE, shared, titleOf, unshare, type SharedLink } from "../../online/links";
import { askForHouse, wasInHouse } from "../../online/there";
import "./links.css";


export function LinksView() {
  useTitle(t("link.mine"));
  const links = useSignal<SharedLink[] | null>(wasInHouse() ? null : []);
  const more = useSignal(false);
  const problem = useSignal("");
  const list = useRef<HTMLUListElement>(null);
  const look = async (): Promise<void> => {
    const known = links.value ?? [];
    try {
      const found = await shared(known.at(-1)?.made);
      links.value = [...known, ...found];
      more.value = found.length === PAGE;
      problem.value = "";
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  const withdraw = async ({ link }: SharedLink, at: number): Promise<void> => {
    try {
      await unshare(link);
      links.value = (links.value ?? []).filter((one) => one.link !== link);
      toast(t("link.withdrawn"));
      const next = list.current?.children[Math.min(at, (links.value?.length ?? 0) - 1)]?.querySelector("a");
      (next ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
    } catch (error) {
      toast(sentenceOf(error));
    }
  };
  useEffect(() => {
    void askForHouse().catch(() => undefined);
    if (links.value === null) void look();
  }, []);
  const waits = links.value === null && problem.value === "";
  return (
    <main class="page links" aria-busy={waits}>
      <h1 tabindex={-1}>{t("link.mine")}</h1>
      <p class="lead">{t(links.value?.length === 0 ? "link.none" : "link.mine.about")}</p>
      <Problem text={problem.value} />
      <ul ref={list} class="links-list">
        {(links.value ?? []).map((one, at) => (
          <Row key={one.link} one={one} withdraw={() => void withdraw(one, at)} />
        ))}
      </ul>
      {more.value && <Button text={t("gallery.more")} onClick={() => void look()} />}
    </main>
  );
}

function Row({ one, withdraw }: { one: SharedLink; withdraw(): void }) {
  const title = useSignal("");
  const address = addressOf(one.link);
  useEffect(() => {
    void titleOf(one.link).then((found) => (title.value = found));
  }, [lang.value]);
  const name = title.value || t(one.painting === null ? "link.share.all" : "link.share");
  return (
    <li class="sheet links-row">
      <img src={firstOf(one.link)} alt="" width={72} height={102} loading="lazy" />
      <div class="links-words">
        <h2>
          <a href={address} target="_blank" rel="noopener">
            {name}
          </a>
        </h2>
        <p class="quiet">
          <time dateTime={new Date(one.made).toISOString()}>{date(one.made)}</time>
        </p>
      </div>
      <div class="links-do">
        <Button icon="copy" text={t("together.copy")} aria-label={`${t("together.copy")}: ${name}`} onClick={() => void copyAndSay(address)} />
        <Button icon="trash" text={t("link.withdraw")} aria-label={`${t("link.withdraw")}: ${name}`} onClick={withdraw} />
      </div>
    </li>
  );
}
