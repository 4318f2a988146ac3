/*
 * Why something came to nothing, said at once; and what is wrong with a field, below it.
 */
type Text = string | null | undefined; /* nothing is wrong where there is none */

export const Problem = ({ text }: { text: Text }) =>
  text ? (
    <p class="notice bad" role="alert">
      {text}
    </p>
  ) : null;

export const FieldProblem = ({ text, id }: { text: Text; id?: string }) =>
  text ? (
    <p id={id} class="field-problem" role="alert">
      {text}
    </p>
  ) : null;
