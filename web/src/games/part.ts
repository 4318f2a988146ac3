/*
 * A part of a game that is fetched when it is first wanted. Where it cannot be had, the error is a sentence for people.
 */
import { t } from "../app/texts";
import { once } from "../common/once";
import { underWay } from "../common/rest";
import { allStyles } from "../common/styles";

export const part = <Thing>(fetch: () => Promise<Thing>, styles = allStyles): (() => Promise<Thing>) =>
  once(() =>
    underWay(Promise.all([fetch(), styles()]).then(([thing]) => thing)).catch((cause: unknown) => {
      throw new Error(t("page.fetched.not"), { cause });
    }),
  );
