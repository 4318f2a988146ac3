/*
 * The focus never falls into nothing. Where what has it goes away or cannot be used any more, what is left around it
 * stands in for it, so that a screen reader stays there and Tab goes on from there; it is given back where that can be.
 * Views that know a better place act first.
 */
import { focusIsLost, isUsable, STAND_IN } from "../../common/focus";
import { headingFocused, isArriving } from "./arrival";

const AROUND = "section, aside, dialog, form, nav, fieldset, [role=group]";

let path: Element[] = []; /* what a person has focused, and what was around it, from the inside */
let looking = false;

function standIn(): void {
  const around = path.find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected && one.matches(AROUND));
  if (!around) {
    headingFocused();
    return;
  }
  around.setAttribute(STAND_IN, "");
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}

function look(): void {
  looking = false;
  const [had] = path;
  if (had instanceof HTMLElement && !isUsable(had) && focusIsLost() && !isArriving()) standIn();
}

export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || target.hasAttribute(STAND_IN)) return;
    path = [];
    for (let one: Element | null = target; one; one = one.parentElement) path.push(one);
  });
  addEventListener("focusout", ({ target }) => {
    if (!(target instanceof Element) || !target.hasAttribute(STAND_IN)) return;
    target.removeAttribute(STAND_IN);
    target.removeAttribute("tabindex");
  });
  const changed = (): void => {
    const [had] = path;
    if (!(had instanceof HTMLElement)) return;
    if (isUsable(had)) {
      if (document.activeElement?.hasAttribute(STAND_IN)) had.focus({ preventScroll: true });
    } else if (!looking) {
      looking = true;
      requestAnimationFrame(() => requestAnimationFrame(look));
    }
  };
  new MutationObserver(changed).observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
}
