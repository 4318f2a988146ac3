/*
 * Ways to the achievements and to the pages that games have about people: of one person, or of whom one chooses there.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";
import { gamePages } from "../../games/registry";

const PAGES = [{ path: "achievements", icon: "ribbon", title: "page.nav.achievements" } as const, ...gamePages.filter(({ ofPerson }) => ofPerson)];

export const Ways = ({ id }: { id?: string }) => (
  <p class="people-links">
    {PAGES.map(({ path, icon, title }) => (
      <a key={path} class="button" href={id === undefined ? link(path) : link(path, id)}>
        <Icon name={icon} /> {t(title)}
      </a>
    ))}
  </p>
);
