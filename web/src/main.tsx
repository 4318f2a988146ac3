/*
 * The page begins: texts, settings, address; then the view the address names.
 */
import "./style/base.css"; /* first: views refine it */
import { render } from "preact";
import { App } from "./views/App";
import { keepFocus } from "./views/frame/focus";
import { checkEngine } from "./platform/health";
import { followAddress, route } from "./app/router";
import { keepSettings } from "./app/settings";
import { refreshGames } from "./session/store";
import { startTexts } from "./app/texts";
import { describePage } from "./app/title";
import { startUpdates } from "./platform/update";
import { isQuiet } from "./views/frame/quiet";
import { idle } from "./common/idle";

keepSettings();
keepFocus();
followAddress();
void refreshGames();
/* Another window may have played meanwhile. */
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void refreshGames();
});
/* Without texts, too, there is a page: its keys say more than nothing. */
void startTexts().then(() => {
  const app = document.getElementById("app");
  if (app) render(<App />, app);
  describePage();
  /* The first view can be seen without an engine; any other wants one. */
  const ready = (route.value.length === 0 ? idle() : Promise.resolve()).then(checkEngine);
  /* What is kept for later comes behind it. */
  void ready.then(() => startUpdates(isQuiet));
});
