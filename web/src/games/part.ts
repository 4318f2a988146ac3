/*
 * A part of a game that is fetched when it is first wanted. Where it cannot be had, the error is a sentence for people.
 */
import { t } from "../app/texts";
import { once } from "../common/once";
import { underWay } from "../common/rest";

export const part = <Thing>(fetch: () => Promise<Thing>): (() => Promise<Thing>) =>
  once(() =>
    underWay(fetch()).catch((cause: unknown) => {
      throw new Error(t("page.fetched.not"), { cause });
    }),
  );
