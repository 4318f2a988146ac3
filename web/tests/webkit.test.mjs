/*
 * The core of the page in WebKitGTK.
 */
import { core } from "./core.mjs";
import { inDrivenBrowser } from "./elsewhere.mjs";
import { skip } from "./support.mjs";
import { installed, startWebKit } from "./webdriver.mjs";

if (!installed("WebKitWebDriver") || !installed("Xvfb")) skip("WebKitGTK");
inDrivenBrowser("WebKit", startWebKit, core);
