/*
 * Stands in until this view is there.
 */
export function ReplayView({ id }: { id: string }) {
  return (
    <main class="page">
      <h1 tabindex={-1}>Replay {id}</h1>
    </main>
  );
}
