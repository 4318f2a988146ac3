/*
 * A worker that makes one film. Only the page can draw an SVG, so it is asked for each picture once.
 */
import { sentenceOf } from "../common/sentence";
import { FILM_HEIGHT, FILM_WIDTH, FilmProgram, type Sprite } from "./filmprogram";

export interface FilmOrder {
  record: string;
  lang: number;
}
export interface Sketch {
  svg: string;
  width: number;
  height: number;
}
export type FilmNews =
  | { wanted: Sketch[] } /* is answered by the pictures in the same order */
  | { done: number; all: number }
  | { film: Blob }
  | { problem: string };

const say = (news: FilmNews): void => self.postMessage(news);

/* The page answers one question after the other. */
let answered: (drawn: ImageBitmap[]) => void = () => undefined;
const drawnByPage = (wanted: Sketch[]): Promise<ImageBitmap[]> =>
  new Promise((resolve) => {
    answered = resolve;
    say({ wanted });
  });

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

class Projector {
  private readonly sheet = new OffscreenCanvas(FILM_WIDTH, FILM_HEIGHT).getContext("2d", { willReadFrequently: true });
  private drawn = new Map<string, ImageBitmap>();

  constructor(private readonly program: FilmProgram) {}

  /* Of the frame before, what is shown again stays. */
  private async pictures(sprites: Sprite[]): Promise<Map<string, ImageBitmap>> {
    const found = new Map<string, ImageBitmap>();
    const missing = new Map<string, Sketch>();
    sprites.forEach(({ key, width, height }, index) => {
      const before = this.drawn.get(key);
      if (before) found.set(key, before);
      else if (!missing.has(key)) missing.set(key, { svg: this.program.picture(index), width, height });
    });
    const made = missing.size > 0 ? await drawnByPage([...missing.values()]) : [];
    [...missing.keys()].forEach((key, index) => {
      const one = made[index];
      if (one) found.set(key, one);
    });
    for (const [key, one] of this.drawn) if (!found.has(key)) one.close();
    return found;
  }

  /* The frame of a turn, handed over. */
  async show(turn: number): Promise<void> {
    const sprites = this.program.sprites(turn);
    this.drawn = await this.pictures(sprites);
    for (const { key, x, y } of sprites) {
      const one = this.drawn.get(key);
      if (one) this.sheet?.drawImage(one, x, y);
    }
    this.program.bring(this.sheet?.getImageData(0, 0, FILM_WIDTH, FILM_HEIGHT).data ?? []);
  }
}

async function make({ record, lang }: FilmOrder): Promise<Blob> {
  const program = await FilmProgram.start();
  const projector = new Projector(program);
  const { exports } = program;
  const turns = program.open(record, lang);
  const samples = exports.samples();
  const all = samples + turns;
  for (let index = 0; index < samples; index++) {
    say({ done: index, all });
    await projector.show(exports.sample(index));
    exports.learn();
  }
  const parts = [program.reply(exports.begin())];
  for (let turn = 0; turn < turns; turn++) {
    say({ done: samples + turn, all });
    await projector.show(turn);
    const change = await packed(program.reply(exports.change()));
    program.bring(change);
    parts.push(program.reply(exports.frame(turn, change.length)));
  }
  parts.push(program.reply(exports.end()));
  return new Blob(parts, { type: "image/png" });
}

self.addEventListener("message", (event: MessageEvent<FilmOrder | ImageBitmap[]>) => {
  if (Array.isArray(event.data)) answered(event.data);
  else
    void make(event.data).then(
      (film) => say({ film }),
      (error: unknown) => say({ problem: sentenceOf(error) }),
    );
});
