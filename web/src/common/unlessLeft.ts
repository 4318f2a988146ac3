/*
 * What comes of something that a view has begun, unless it was left meanwhile: calling what is returned leaves it.
 */
export function unlessLeft<Result>(
  work: Promise<Result>,
  act: (result: Result) => void,
  fail: (error: unknown) => void = () => undefined,
): () => void {
  let left = false;
  work.then(
    (result) => left || act(result),
    (error: unknown) => left || fail(error),
  );
  return () => {
    left = true;
  };
}
