/*
 * Waiting: for so long, or until somebody has no patience any more.
 */
export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/* One wait at a time, which `wake` ends. */
export class Nap {
  wake = (): void => undefined;

  take(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
