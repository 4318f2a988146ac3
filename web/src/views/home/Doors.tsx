/*
 * The doors of the studio: to the rooms that games have of their own, and to the achievements.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";
import { gamePages } from "../../games/registry";

export function Doors() {
  const doors = [...gamePages, { path: "achievements", icon: "ribbon", title: "page.nav.achievements" } as const];
  return (
    <nav class="home-doors" aria-label={t("home.doors")}>
      <ul>
        {doors.map(({ path, icon, title }) => (
          <li key={path}>
            <a href={link(path)}>
              <span class="home-door">
                <Icon name={icon} />
              </span>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
