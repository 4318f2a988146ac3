import { t } from "../../../app/texts";
import { evening } from "./evening";

/* What a painter is called at the desk. */
export const painterName = (index: number): string =>
  evening.value.painters[index]?.name.trim() || t("desk.painter", { count: index + 1 });
