/*
 * Stands in until this view is there.
 */
export function ReviewView({ id }: { id: string }) {
  return (
    <main class="page">
      <h1 tabindex={-1}>Review {id}</h1>
    </main>
  );
}
