/*
 * Paintings to keep and to share: as SVG, as PNG, and the whole gallery as one picture.
 */
import { download } from "../../../session/records";
import { announce } from "../../../app/announce";
import { canShareFiles, share } from "../../../platform/share";
import { lang, t, tn } from "../../../app/texts";
import type { Painting } from "../types";
import { commission, imageOf, paintingOf, sized } from "../../../pictures/client";
import { frameOf } from "./Framed";

/* A framed painting is 720 by 1020 units; the picture is made in this many pixels. */
const SIZE = { width: 1200, height: 1700 };

const svgOf = async (painting: Painting, seat: number): Promise<string> =>
  sized(await commission(paintingOf(painting.cards, painting.back, lang.value, frameOf(seat))), SIZE);

function toPng(sheet: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("picture"))), "image/png");
  });
}

const fileName = (title: string, ending: string): string =>
  `${title.toLowerCase().normalize("NFD").replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "painting"}.${ending}`;

async function paintingSvg(painting: Painting, seat: number): Promise<Blob> {
  return new Blob([await svgOf(painting, seat)], { type: "image/svg+xml" });
}

async function paintingPng(painting: Painting, seat: number): Promise<Blob> {
  const sheet = document.createElement("canvas");
  sheet.width = SIZE.width;
  sheet.height = SIZE.height;
  sheet.getContext("2d")?.drawImage(await imageOf(await svgOf(painting, seat)), 0, 0);
  return toPng(sheet);
}

interface Exhibition {
  player: string;
  points: number;
  seat: number;
  paintings: Painting[];
}

const SHEET = { width: 600, height: 850, gap: 60, head: 130, edge: 80 };

/* Everybody's paintings on one sheet, one line each. */
export async function exhibitionsPng(exhibitions: Exhibition[]): Promise<Blob> {
  const most = Math.max(...exhibitions.map((exhibition) => exhibition.paintings.length), 1);
  const sheet = document.createElement("canvas");
  sheet.width = 2 * SHEET.edge + most * SHEET.width + (most - 1) * SHEET.gap;
  sheet.height = 2 * SHEET.edge + exhibitions.length * (SHEET.head + SHEET.height + SHEET.gap);
  const pen = sheet.getContext("2d");
  if (!pen) throw new Error("picture");
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue("--linen");
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.fillStyle = style.getPropertyValue("--ink");
  let y = SHEET.edge;
  for (const exhibition of exhibitions) {
    pen.font = `600 64px ${style.getPropertyValue("--serif")}`;
    pen.fillText(`${exhibition.player} · ${tn("canvas.points", exhibition.points)}`, SHEET.edge, y + 70, sheet.width - 2 * SHEET.edge);
    y += SHEET.head;
    for (const [index, painting] of exhibition.paintings.entries()) {
      const picture = await imageOf(await svgOf(painting, exhibition.seat));
      pen.drawImage(picture, SHEET.edge + index * (SHEET.width + SHEET.gap), y, SHEET.width, SHEET.height);
    }
    y += SHEET.height + SHEET.gap;
  }
  return toPng(sheet);
}

export const saveAs = (blob: Blob, title: string, ending: string): void => download(fileName(title, ending), blob, blob.type);

function keep(blob: Blob, title: string, ending: string): void {
  saveAs(blob, title, ending);
  announce(t("canvas.saved", { title }));
}

/* Passed on where the browser can and will; otherwise kept as a file, so that a tap is never for nothing. */
export async function passOn(blob: Blob, title: string): Promise<void> {
  const files = [new File([blob], fileName(title, "png"), { type: blob.type })];
  if (canShareFiles() && (await share({ files, title, text: t("canvas.share.text", { title }) }))) return;
  keep(blob, title, "png");
}

export const sharePainting = async (painting: Painting, seat: number): Promise<void> => passOn(await paintingPng(painting, seat), painting.title);

export async function keepPainting(painting: Painting, seat: number, ending: "svg" | "png"): Promise<void> {
  keep(await (ending === "svg" ? paintingSvg : paintingPng)(painting, seat), painting.title, ending);
}
