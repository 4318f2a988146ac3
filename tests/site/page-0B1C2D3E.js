const answer = await fetch("engine.wasm");
const { instance } = await WebAssembly.instantiateStreaming(answer);
document.getElementById("news").textContent =
    `The script has run, WebAssembly says ${instance.exports.answer()}, memory can ${
        self.crossOriginIsolated ? "" : "not "}be shared.`;
