/*
 * WebP of screenshots, encoded by the browser: single pictures, and moving ones, of which each frame holds only what
 * has changed. https://developers.google.com/speed/webp/docs/riff_container describes the file.
 */
const QUALITY = 0.82;

/* Runs in the page: the part of a picture that differs from the one before it (all of it, without one), as WebP. */
async function changedPart({ png, before, quality }) {
  const read = async (bytes) => createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
  const pixels = (bitmap) => {
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { alpha: false });
    context.drawImage(bitmap, 0, 0);
    return new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
  };
  const now = await read(png);
  let [left, top, right, bottom] = [0, 0, now.width, now.height];
  if (before) {
    const [one, other] = [pixels(now), pixels(await read(before))];
    [left, top, right, bottom] = [now.width, now.height, 0, 0];
    for (let at = 0; at < one.length; at++)
      if (one[at] !== other[at]) {
        const [x, y] = [at % now.width, Math.floor(at / now.width)];
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
      }
    if (right === 0) return null;
    [left, top] = [left & ~1, top & ~1]; /* places are written down by halves */
  }
  const [width, height] = [right - left, bottom - top];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d", { alpha: false }).drawImage(now, -left, -top);
  const encoded = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return { left, top, width, height, encoded: btoa(encoded.reduce((text, byte) => text + String.fromCharCode(byte), "")) };
}

const little = (number, bytes) => Buffer.from(Array.from({ length: bytes }, (_, at) => (number >>> (8 * at)) & 255));
const chunk = (name, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), little(body.length, 4), body, Buffer.alloc(body.length % 2)]);
};

/* The one chunk with the pixels of a picture that the browser has encoded. */
function pixelsOf(file) {
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4);
    if (file.toString("latin1", at, at + 3) === "VP8" && file[at + 3] !== 0x58) return file.subarray(at, at + 8 + size + (size % 2));
    at += 8 + size + (size % 2);
  }
  throw new Error("the browser made no WebP");
}

async function encode(page, png, before) {
  const part = await page.evaluate(changedPart, { png: png.toString("base64"), before: before?.toString("base64"), quality: QUALITY });
  return part && { ...part, encoded: Buffer.from(part.encoded, "base64") };
}

export const picture = async (page, png) => (await encode(page, png)).encoded;

/* Frames are { png, milliseconds }; shown again and again. */
export async function film(page, frames) {
  const parts = [];
  for (const [index, { png, milliseconds }] of frames.entries()) {
    const part = await encode(page, png, frames[index - 1]?.png);
    if (part) parts.push({ ...part, milliseconds });
    else parts.at(-1).milliseconds += milliseconds;
  }
  const [{ width, height }] = parts;
  const ANIMATED = 2;
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", little(ANIMATED, 4), little(width - 1, 3), little(height - 1, 3)),
    chunk("ANIM", little(0xffffffff, 4), little(0, 2)),
    ...parts.map((part) =>
      chunk(
        "ANMF",
        ...[part.left / 2, part.top / 2, part.width - 1, part.height - 1, part.milliseconds].map((number) => little(number, 3)),
        little(2, 1) /* laid over the frame before, as it is */,
        pixelsOf(part.encoded),
      ),
    ),
  ]);
  return Buffer.concat([Buffer.from("RIFF"), little(body.length, 4), body]);
}
