/*
 * The core of the page in Firefox.
 */
import { core } from "./core.mjs";
import { inDrivenBrowser } from "./elsewhere.mjs";
import { skip } from "./support.mjs";
import { firefox, startFirefox } from "./webdriver.mjs";

if (!firefox) skip("Firefox");
inDrivenBrowser("Firefox", startFirefox, core);
