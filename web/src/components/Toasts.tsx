/*
 * Shows the short notes of app/toast.ts.
 */
import { dismiss, toasts } from "../app/toast";
import { t } from "../app/texts";
import { CloseButton } from "./IconButton";
import "./toasts.css";

export function Toasts() {
  if (toasts.value.length === 0) return null;
  return (
    <section class="toasts" aria-label={t("page.notes")}>
      {toasts.value.map(({ id, text, action }) => (
        <div key={id} class="toast">
          <span>{text}</span>
          {action && (
            <button
              class="button"
              onClick={() => {
                action.run();
                dismiss(id);
              }}
            >
              {action.label}
            </button>
          )}
          <CloseButton onClick={() => dismiss(id)} />
        </div>
      ))}
    </section>
  );
}
