/*
 * Whether somebody plays with a finger: always where there is nothing better, and elsewhere if a finger was the last
 * to touch the page. Laptops have a mouse and a screen that can be touched.
 */
let last = "";

document.addEventListener("pointerdown", ({ pointerType }) => (last = pointerType), { capture: true, passive: true });

export const withFinger = (): boolean => last === "touch" || matchMedia("(pointer: coarse)").matches;
