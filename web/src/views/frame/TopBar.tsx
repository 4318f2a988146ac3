/*
 * The rail on top of every view but the tables, which have their own.
 */
import { link } from "../../app/router";
import { t, type TextKey } from "../../app/texts";
import { Icon, type IconName } from "../../components/Icon";
import { Logo } from "../../components/Logo";
import { gamePages } from "../../games/registry";
import { LanguageSwitch } from "./LanguageSwitch";
import "./topbar.css";

const places: { view: string; icon: IconName; text: TextKey }[] = [
  { view: "games", icon: "games", text: "page.nav.games" },
  ...gamePages.filter(({ aside }) => !aside).map(({ path, icon, title }) => ({ view: path, icon, text: title })),
  { view: "people", icon: "person", text: "page.nav.people" },
  { view: "settings", icon: "settings", text: "page.nav.settings" },
];

export function TopBar({ view }: { view: string }) {
  return (
    <header class="topbar">
      <div class="topbar-inner">
        <a class="topbar-home" href={link()} aria-label={t("page.nav.home")} {...(view === "" ? { "aria-current": "page" } : {})}>
          <Logo />
          <span class="topbar-name">Atelier</span>
        </a>
        <nav aria-label={t("page.nav")}>
          <ul>
            {places.map((place) => (
              <li key={place.view}>
                <a
                  href={link(place.view)}
                  title={t(place.text)}
                  {...(view === place.view ? { "aria-current": "page" } : {})}
                >
                  <Icon name={place.icon} />
                  <span class="topbar-word">{t(place.text)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
      </div>
    </header>
  );
}
