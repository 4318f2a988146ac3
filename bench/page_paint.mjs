// A painting in the page: how long the page's worker takes for one in Chromium, from asking to having it, and how long
// the browser then takes to draw it.
//
//     node bench/page_paint.mjs ATELIER [PAINTINGS]
//
// Measured is the time that goes by, which a busy machine makes longer: each painting is made and drawn three times, and
// the shortest time counts.
const [program, paintings = "60"] = process.argv.slice(2);
process.env.ATELIER = program; // whose files are named by what is in them
const { launchBrowser, pageFile, startServer } = await import("../web/tests/support.mjs");

// In the page: the milliseconds of each painting, made and drawn 800 pixels high.
async function measure([painter, count]) {
  const worker = new Worker(painter, { type: "module" });
  const order = (id, commission) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.text === undefined ? reject(new Error(data.problem)) : resolve(data.text));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ id, commission });
    });
  const canvas = Object.assign(document.createElement("canvas"), { width: 533, height: 800 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  async function draw(svg) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    await image.decode();
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    context.getImageData(0, 0, 1, 1); // drawn by now
    URL.revokeObjectURL(image.src);
  }
  const timed = async (work) => {
    const begun = performance.now();
    return { result: await work(), took: performance.now() - begun };
  };
  const made = [];
  const drawn = [];
  for (let i = 0; i < count; i++) {
    const cards = [0, 7, 14].map((step) => 1 + ((17 * i + step) % 60)); // 17 and 60 have no common divisor
    const commission = { kind: "painting", cards, ground: 1 + (i % 20), frame: 0, lang: 0 };
    const [makes, draws] = [[], []];
    for (let round = 0; round < 3; round++) {
      const { result: svg, took } = await timed(() => order(i, commission));
      makes.push(took);
      draws.push((await timed(() => draw(svg))).took);
    }
    made.push(Math.min(...makes));
    drawn.push(Math.min(...draws));
  }
  return { made, drawn };
}

function report(what, times) {
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
  console.log(`  a painting in the page, ${what}  median ${at(0.5)} ms  95 % ${at(0.95)} ms  most ${at(1)} ms`);
}

const server = await startServer(program, ["serve", "--port", "0", "--no-open"]);
try {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const painter = pageFile("painter", ".js");
    await page.goto(new URL(painter, server.address).href); // nothing of the page but its origin
    const { made, drawn } = await page.evaluate(measure, [painter, Number(paintings)]);
    report("by its worker", made);
    report("and drawn by Chromium, 800 px", drawn);
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
