/*
 * Puts the viewer of a record behind this script:
 *
 *     <script src="https://HOST/viewer.js" data-record="game.atelier"></script>
 *
 * or with the record's text between the tags. It is shown in a frame of the server's: the page around it can give it a
 * record, and neither can reach into the other.
 */
(() => {
  const script = document.currentScript;
  const { record, lang } = script.dataset;
  const address = new URL("viewer.html", script.src);
  if (lang) address.searchParams.set("lang", lang);
  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = "Atelier";
  frame.sandbox = "allow-scripts allow-same-origin";
  frame.referrerPolicy = "no-referrer";
  Object.assign(frame.style, { display: "block", width: "100%", maxWidth: "60rem", aspectRatio: "5 / 3", border: "0" });
  const read = async () => {
    const answer = await fetch(record);
    if (!answer.ok) throw new Error(`${record}: ${answer.status}`);
    return answer.text();
  };
  const text = record ? read() : Promise.resolve(script.textContent);
  const give = (message) => frame.contentWindow?.postMessage(message, address.origin);
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    if (typeof data?.title === "string") frame.title = data.title;
    if (data === "atelier: ready")
      text.then(
        (one) => give({ record: one }),
        (error) => give({ problem: String(error.message) }),
      );
  });
  text.catch(() => undefined);
  script.after(frame);
})();
