/*
 * Finds things in the page by what they are and what they are called, as a screen reader would. This function travels
 * into the browser as text, so it stands alone. `steps` lead from the whole page to the things, one after the other:
 *
 *     { css }                      what a selector finds
 *     { role, name, exact, level } of that role, with that name
 *     { text, exact }              the smallest that say this
 *     { nth }                      one of those found so far; -1 is the last
 *     { or: steps } { and: steps } what others find as well, or only what they find too
 *
 * Words are a string or { source } of a regular expression. What is hidden has no role and is not found by it.
 */
export function find(steps) {
  const ROLES = {
    alert: "[role=alert]",
    button: "button",
    dialog: "dialog[open]",
    group: "[role=group], fieldset",
    heading: "h1, h2, h3, h4, h5, h6",
    link: "a[href]",
    list: "ul, ol",
    listitem: "li",
    region: "section[aria-label], section[aria-labelledby]",
    table: "table",
  };
  const NAMED_BY_CONTENT = /^(a|button|h[1-6]|option|summary)$/;
  const tidy = (words) => words.replace(/\s+/g, " ").trim();
  const hidden = (one) => one.closest("[aria-hidden=true]") !== null || !one.checkVisibility({ visibilityProperty: true });
  const says = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || hidden(node)) return "";
    if (node.localName === "img") return node.alt;
    const words = node.ariaLabel ?? [...node.childNodes].map(says).join("");
    return getComputedStyle(node).display.startsWith("inline") ? words : ` ${words} `;
  };
  const nameOf = (one) => {
    const labels = one.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id));
    if (labels) return tidy(labels.map((label) => label?.textContent ?? "").join(" "));
    if (one.ariaLabel !== null) return tidy(one.ariaLabel);
    return NAMED_BY_CONTENT.test(one.localName) ? tidy([...one.childNodes].map(says).join("")) : "";
  };
  const fits = (words, wanted, exact) => {
    if (typeof wanted !== "string") return new RegExp(wanted.source).test(words);
    return exact ? words === tidy(wanted) : words.toLowerCase().includes(tidy(wanted).toLowerCase());
  };
  const within = (scopes, selector) => [...new Set(scopes.flatMap((scope) => [...scope.querySelectorAll(selector)]))];
  const byRole = (scopes, { role, name, exact, level }) =>
    within(scopes, ROLES[role] ?? `[role=${role}]`).filter(
      (one) =>
        !hidden(one) &&
        (level === undefined || one.localName === `h${level}`) &&
        (name === undefined || fits(nameOf(one), name, exact)),
    );
  const byText = (scopes, { text, exact }) => {
    const speaking = within(scopes, "body *").filter((one) => fits(tidy(one.textContent), text, exact));
    return speaking.filter((one) => ![...one.children].some((child) => speaking.includes(child)));
  };
  const follow = (found, step) => {
    if (step.css !== undefined) return within(found, step.css);
    if (step.role !== undefined) return byRole(found, step);
    if (step.text !== undefined) return byText(found, step);
    if (step.nth !== undefined) return found.slice(step.nth, step.nth + 1 || undefined);
    if (step.and !== undefined) return found.filter((one) => from(step.and).includes(one));
    /* In the order of the page. */
    const both = [...new Set([...found, ...from(step.or)])];
    return both.sort((left, right) => (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  };
  const from = (way) => way.reduce(follow, [document]);
  return from(steps);
}

/* Whether one of them is seen. Also travels as text. */
export function isShown(one) {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
}
