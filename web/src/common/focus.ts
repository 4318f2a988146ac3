/*
 * Where the focus is when what had it has gone: in nothing, on something that cannot be used, or on what stands in for it.
 */
export const STAND_IN = "data-stand-in";

export const isUsable = (one: Element): boolean => one.isConnected && !one.matches(":disabled");

export function focusIsLost(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now.hasAttribute(STAND_IN) || !isUsable(now);
}
