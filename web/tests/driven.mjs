/*
 * A page in a browser that WebDriver moves, with as much of playwright's page as hands need: so the same hands play in
 * every browser.
 */
import { writeFileSync } from "node:fs";
import { find, isShown } from "./finder.mjs";
import { until } from "./support.mjs";
import { Refused } from "./webdriver.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; /* as WebDriver writes one down */
const KEYS = {
  Escape: "\uE00C",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/* Words travel as JSON. */
const plain = (words) => (words instanceof RegExp ? { source: words.source } : words);

/* Where a locator may look for more. */
class Scope {
  constructor(page, steps) {
    this.steps = steps;
    Object.defineProperty(this, "at", { value: page ?? this });
  }

  next(...steps) {
    return new Locator(this.at, [...this.steps, ...steps]);
  }

  locator(css) {
    return this.next({ css });
  }

  getByRole(role, { name, exact = false, level } = {}) {
    return this.next({ role, exact, ...(name === undefined ? {} : { name: plain(name) }), ...(level === undefined ? {} : { level }) });
  }

  getByText(text, { exact = false } = {}) {
    return this.next({ text: plain(text), exact });
  }
}

function staysWhereItIs(one) {
  const place = () => JSON.stringify(one.getBoundingClientRect());
  const before = place();
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before))));
}

class Locator extends Scope {
  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth = (index) => this.next({ nth: index });
  or = (other) => this.next({ or: other.steps });
  and = (other) => this.next({ and: other.steps });

  /* `work` has what is found, and one thing more. */
  evaluateAll(work, given) {
    return this.at.inPage(`return (${work})((${find})(arguments[0]), arguments[1]);`, this.steps, given);
  }

  /* The same with one that is waited for. */
  evaluate(work, given) {
    const one = `(${find})(arguments[0])[0]`;
    return this.#soon("is there", () =>
      this.at.inPage(`const one = ${one}; return one && Promise.resolve((${work})(one, arguments[1])).then((value) => ({ value }));`, this.steps, given),
    ).then(({ value }) => value);
  }

  #soon(what, question) {
    return until(question, `${JSON.stringify(this.steps)} ${what}`);
  }

  count = () => this.evaluateAll((all) => all.length);
  isVisible = () => this.at.inPage(`return (${find})(arguments[0]).slice(0, 1).some(${isShown});`, this.steps);
  getAttribute = (name) => this.evaluate((one, wanted) => one.getAttribute(wanted), name);
  textContent = () => this.evaluate((one) => one.textContent);
  innerText = () => this.evaluate((one) => one.innerText);

  waitFor({ state = "visible" } = {}) {
    return this.#soon(`is ${state}`, async () => (await this.isVisible()) === (state === "visible"));
  }

  /* As soon as nothing lies before it, and it stays where it is: WebDriver clicks at the place where it has seen it last.
     Nor does it mind the rail that stays on top, or that only a sliver is in view, which moves away when it is pressed; a
     person scrolls. */
  click() {
    const script = `const [one] = (${find})(arguments[0]).slice(0, 1).filter(${isShown});
      const { top, bottom } = one?.getBoundingClientRect() ?? {};
      if (arguments[1] || top < 0 || bottom > innerHeight) one?.scrollIntoView({ block: "center", behavior: "instant" });
      return one ? (${staysWhereItIs})(one).then((stays) => (stays ? one : null)) : null;`;
    let refused = "";
    return this.#soon("can be clicked", async () => {
      /* What goes with the click may be gone before the browser has said that it was clicked. */
      if (/stale|no such element/.test(refused) && !(await this.isVisible())) return true;
      const one = await this.at.inPage(script, this.steps, refused !== "");
      if (one === null) return false;
      refused = await this.at.refusalOf("click", { id: one[ELEMENT] });
      return refused === "";
    });
  }
}

export class DrivenPage extends Scope {
  #address = "about:blank";

  constructor(driver) {
    super(null, []);
    this.driver = driver;
  }

  url = () => this.#address;
  keyboard = {
    press: (key) => this.#press(key.length > 1 ? key.split("+") : [key]),
    type: async (text) => {
      for (const letter of text) await this.#press([letter]);
    },
  };

  async goto(address) {
    this.#address = address;
    await this.driver.send("go", { url: address });
  }

  /* By the page itself: Firefox takes WebDriver's reload for one that asks the network for everything. */
  async reload() {
    await this.evaluate(() => {
      window.leaving = true;
      location.reload();
    });
    await until(() => this.evaluate(() => window.leaving === undefined && document.readyState === "complete").catch(() => false), "another page");
  }

  inPage(script, ...args) {
    return this.driver.send("script", { script, args: args.map((one) => one ?? null) });
  }

  evaluate(work, given) {
    return this.inPage(`return (${work})(arguments[0]);`, given);
  }

  waitForFunction(work, given) {
    return until(() => this.evaluate(work, given), String(work));
  }

  /* Why it did not work, or nothing; things that move away, or lie below others for now, are no failure. */
  async refusalOf(command, parameters) {
    try {
      await this.driver.send(command, parameters);
      return "";
    } catch (error) {
      if (error instanceof Refused && /click|stale|interactable|no such element/.test(error.code)) return error.code;
      throw error;
    }
  }

  #press(keys) {
    const values = keys.map((key) => KEYS[key] ?? key);
    const actions = [
      ...values.map((value) => ({ type: "keyDown", value })),
      ...[...values].reverse().map((value) => ({ type: "keyUp", value })),
    ];
    return this.driver.send("act", { actions: [{ type: "key", id: "keys", actions }] });
  }

  async screenshot({ path }) {
    writeFileSync(path, Buffer.from(await this.driver.send("screenshot"), "base64"));
  }
}
