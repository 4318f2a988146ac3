/*
 * What the type check has to refuse: keys of texts that are not there. A line below `@ts-expect-error` that compiles
 * makes the check fail. Nothing runs this file.
 */
import { t, tn, type TextKey } from "../src/app/texts";

declare const name: string; /* as the engine has it */
declare const theme: "auto" | "light" | "dark";
declare const wrong: "auto" | "no-such-theme";
declare const chosen: TextKey;

t("page.close");
t(chosen);
t(`settings.theme.${theme}`);
t(`scoring.${name}.rule`);
t(name === "" ? "page.close" : "page.cancel");
tn("canvas.points", 2);

// @ts-expect-error
t("no.such.key");
// @ts-expect-error
t(name);
// @ts-expect-error
t(`settings.theme.${wrong}`);
// @ts-expect-error
t(`no-such-family.${name}.rule`);
// @ts-expect-error
t(name === "" ? "page.close" : "no.such.key");
// @ts-expect-error
tn("page.close", 2);
