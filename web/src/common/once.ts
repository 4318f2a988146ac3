/*
 * Work that is worth doing once, such as fetching a file: whoever asks with the same arguments waits for the same
 * promise. A failure is not remembered, so that whoever asks next has another try.
 */
export function once<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (...given) => {
    const key = JSON.stringify(given);
    const found = known.get(key);
    if (found) return found;
    const begun = work(...given);
    known.set(key, begun);
    begun.catch(() => known.delete(key));
    return begun;
  };
}
