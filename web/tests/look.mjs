/*
 * Shows a view as a picture: node tests/look.mjs OUT.png '#/new/canvas' [WIDTHxHEIGHT] [LANG] [dark]
 * with the page at ATELIER_PAGE (http://127.0.0.1:8080/ by default).
 */
import { launchBrowser, quiet } from "./support.mjs";

const [out, hash = "#/", size = "1280x800", lang = "en", theme = "light"] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width, height }, locale: lang, colorScheme: theme });
page.on("console", (message) => console.log(message.text()));
page.on("pageerror", (error) => console.log("error:", error.message));
await page.goto((process.env.ATELIER_PAGE ?? "http://127.0.0.1:8080/") + hash, { waitUntil: "networkidle" });
await quiet(page);
await page.screenshot({ path: out });
await browser.close();
