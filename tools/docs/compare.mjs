/*
 * Whether a picture still looks like what it shows. Fonts, browsers and libraries smooth edges in different ways, so
 * it is compared as somebody sees it from afar: in parts, each by its mean colour.
 */
const PARTS = [48, 32]; /* across and down */
const SHADES = 16; /* of 255, by which a part may differ */
const MOMENTS = 8; /* of a moving picture that are looked at */
/* Of the parts, that may differ: hardly any of what the program draws, more of a page whose fonts are the system's. */
const ALLOWED = { "image/png": 0.02, "image/webp": 0.1 };

/* Runs in the page: the share of parts that differ; of a moving picture, in the moment where most do. */
async function differing({ files, type, parts: [across, down], shades, moments }) {
  const frames = async (file) => {
    const decoder = new ImageDecoder({ type, data: await (await fetch(`data:${type};base64,${file}`)).arrayBuffer() });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const count = decoder.tracks.selectedTrack.frameCount;
    const seen = [];
    for (let moment = 0; moment < Math.min(moments, count); moment++) {
      const { image } = await decoder.decode({ frameIndex: count === 1 ? 0 : Math.round((moment * (count - 1)) / (moments - 1)) });
      const context = new OffscreenCanvas(across, down).getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, across, down);
      seen.push({ shape: image.displayWidth / image.displayHeight, data: context.getImageData(0, 0, across, down).data });
      image.close();
    }
    return seen;
  };
  const [old, now] = await Promise.all(files.map(frames));
  if (old.length !== now.length || old.some(({ shape }, at) => shape !== now[at].shape)) return 1;
  const shares = old.map(({ data }, at) => {
    let different = 0;
    for (let part = 0; part < across * down; part++) {
      const apart = [0, 1, 2].map((colour) => Math.abs(data[4 * part + colour] - now[at].data[4 * part + colour]));
      if (Math.max(...apart) > shades) different++;
    }
    return different / (across * down);
  });
  return Math.max(...shares);
}

/* Whether a picture looks different from how it is drawn now. */
export async function outdated(page, old, now) {
  const type = now.toString("latin1", 0, 4) === "RIFF" ? "image/webp" : "image/png";
  const files = [old, now].map((bytes) => bytes.toString("base64"));
  const share = await page.evaluate(differing, { files, type, parts: PARTS, shades: SHADES, moments: MOMENTS });
  return share > ALLOWED[type];
}
