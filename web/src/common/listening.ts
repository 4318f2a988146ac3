/*
 * Listening for events as long as something is there.
 */
type Events = WindowEventMap & DocumentEventMap;
type Acts = { [Kind in keyof Events]?: (event: Events[Kind]) => void };

/* Until what is returned is called. */
export function listening(acts: Acts, to: EventTarget = window, options: AddEventListenerOptions = {}): () => void {
  const all = Object.entries(acts) as [string, EventListener][];
  for (const [kind, act] of all) to.addEventListener(kind, act, options);
  return () => {
    for (const [kind, act] of all) to.removeEventListener(kind, act, options);
  };
}
