/*
 * Why something came to nothing, said at once.
 */
export const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p class="notice bad" role="alert">
      {text}
    </p>
  );
