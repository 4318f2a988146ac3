/*
 * Somebody's name at a table of strangers: with a mark where they have a password, and a part of their id where somebody
 * else there has a name that looks the same. Neither can be typed into a name.
 */
import { t } from "../app/texts";
import { Icon } from "./Icon";
import "./seatedname.css";

interface Seated {
  id: string;
  name: string;
  known?: boolean | undefined;
}

export function SeatedName({ person: { id, name, known }, alike }: { person: Seated; alike: boolean }) {
  return (
    <>
      <bdi>{name}</bdi>
      {known && (
        <span class="known-mark" title={t("together.known")}>
          <Icon name="proof" />
          <span class="only-spoken">{t("together.known")}</span>
        </span>
      )}
      {alike && (
        <span class="alike-mark" title={t("together.alike")}>
          {id.slice(0, 4)}
          <span class="only-spoken">{t("together.alike")}</span>
        </span>
      )}
    </>
  );
}
