/*
 * The page begins: texts, settings, address; then the view the address names.
 */
import { render } from "preact";
import { App } from "./views/App";
import { followAddress } from "./app/router";
import { keepSettings } from "./app/settings";
import { refreshGames } from "./app/store";
import { startTexts } from "./app/texts";

keepSettings();
followAddress();
void refreshGames();
void startTexts().then(() => {
  const app = document.getElementById("app");
  if (app) render(<App />, app);
});

if ("serviceWorker" in navigator && location.protocol !== "file:")
  void navigator.serviceWorker.register("service-worker.js").catch(() => undefined);
