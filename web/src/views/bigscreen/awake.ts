/*
 * Keeps the screen from going dark, where the browser lets a page do so: in a secure context, and not on every device.
 */
import { useEffect } from "preact/hooks";
import { listening } from "../../common/listening";

export function useAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let left = false;
    let lock: WakeLockSentinel | null = null;
    const hold = async (): Promise<void> => {
      if (left || document.visibilityState !== "visible") return;
      /* Refused where the battery is low, for instance. */
      const held = await navigator.wakeLock.request("screen").catch(() => null);
      if (left) void held?.release();
      else lock = held;
    };
    /* A page that was hidden has lost it. */
    const again = (): void => void hold();
    const stop = listening({ visibilitychange: again }, document);
    again();
    return () => {
      left = true;
      stop();
      void lock?.release();
    };
  }, []);
}
