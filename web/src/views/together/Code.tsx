/*
 * The letters that a table is found by, large enough to be read out; one by one for those who listen.
 */
import { addressFor } from "../../online/there";
import { t } from "../../app/texts";
import "./code.css";

export function Code({ code }: { code: string }) {
  const address = addressFor("join").replace(/^https?:\/\//, "");
  return (
    <p class="together-coded">
      <span>{t("together.code.type", { address })}</span>
      <strong>
        <span aria-hidden="true">{code}</span>
        <span class="only-spoken">{[...code].join(" ")}</span>
      </strong>
    </p>
  );
}
