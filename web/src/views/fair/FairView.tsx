/*
 * Stands in until this view is there.
 */
export function FairView({ id }: { id: string }) {
  return (
    <main class="page">
      <h1 tabindex={-1}>Fair {id}</h1>
    </main>
  );
}
