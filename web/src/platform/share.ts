/*
 * Passing something on by the system's own sheet, where the browser has one.
 */
export const canShareText = (): boolean => typeof navigator.share === "function";

export const canShareFiles = (): boolean =>
  typeof navigator.canShare === "function" && navigator.canShare({ files: [new File([""], "a.png", { type: "image/png" })] });

/* False where the browser would not do it; a person who thinks better of it has had the choice. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
