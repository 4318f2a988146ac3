/*
 * One's own tables in the house are followed from any view, where there are any.
 */
import { useEffect } from "preact/hooks";
import { hasTables } from "../../session/tables";
import { askForHouse } from "../../online/there";

async function follow(): Promise<void> {
  if (!(await askForHouse())) return;
  const { followTables } = await import("../../online/mytables");
  await followTables();
}

export function useTables(): void {
  useEffect(() => {
    if (!hasTables()) return;
    const later = (): void => addEventListener("online", begin, { once: true });
    const begin = (): void => void follow().catch(later);
    if (navigator.onLine) begin();
    else later();
    return () => removeEventListener("online", begin);
  }, []);
}
