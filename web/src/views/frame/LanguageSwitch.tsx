/*
 * The language of the page, in its own words; works at once.
 */
import { change, LANGS, settings } from "../../app/settings";
import { t } from "../../app/texts";
import type { Lang } from "../../engine/types";
import { Icon } from "../../components/Icon";

export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", de: "Deutsch", es: "Español", it: "Italiano" };

export function LanguageSwitch() {
  return (
    <label class="language">
      <Icon name="language" />
      <span class="only-spoken">{t("page.language")}</span>
      <select
        value={settings.value.lang}
        onChange={(event) => change({ lang: event.currentTarget.value as Lang })}
      >
        {LANGS.map((lang) => (
          <option key={lang} value={lang} lang={lang}>
            {LANGUAGE_NAMES[lang]}
          </option>
        ))}
      </select>
    </label>
  );
}
