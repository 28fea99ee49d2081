import type { Area, Size } from './change.ts';

/** Two pictures in a page: RGBA of a box that holds both, where what a picture does not reach is transparent. */
export interface Pixels extends Size {
  sizes: { before?: Size; after?: Size };
  before: Uint8ClampedArray;
  after: Uint8ClampedArray;
}

/** Runs in a page and uses nothing from outside. Reads pictures from addresses; one that has none is left out. */
export async function loadPixels(sources: {
  before: string | undefined;
  after: string | undefined;
}): Promise<Pixels> {
  const load = async (source: string | undefined) => {
    if (source === undefined) return undefined;
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const before = await load(sources.before);
  const after = await load(sources.after);
  const width = Math.max(before?.width ?? 1, after?.width ?? 1);
  const height = Math.max(before?.height ?? 1, after?.height ?? 1);
  const pixelsOf = (image: HTMLImageElement | undefined) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser draws no pictures.');
    if (image) context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height).data;
  };
  const sizes = {
    ...(before && { before: { width: before.width, height: before.height } }),
    ...(after && { after: { width: after.width, height: after.height } }),
  };
  return { width, height, sizes, before: pixelsOf(before), after: pixelsOf(after) };
}

/** What differs between two pictures. */
export interface Difference {
  changed: number;
  area?: Area;
  /** The address of a picture: differing pixels in a colour, everything else transparent. */
  picture: string;
}

/** Runs in a page and uses nothing from outside. `color` is that of differing pixels: their four bytes as they lie in memory. */
export function markDifference(
  { width, height, before, after }: Pixels,
  color: number,
): Difference {
  /** What two processors may draw differently: the last bit of a colour. */
  const tolerance = 1;
  const isClose = (at: number) =>
    [0, 1, 2, 3].every(
      (part) => Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)) <= tolerance,
    );
  // Most pixels are equal, and a whole one is compared faster than its parts.
  const whole = { before: new Uint32Array(before.buffer), after: new Uint32Array(after.buffer) };
  const marked = new ImageData(width, height);
  const paint = new Uint32Array(marked.data.buffer);
  let changed = 0;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (whole.before[pixel] === whole.after[pixel] || isClose(4 * pixel)) continue;
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = y + 1;
    changed += 1;
    paint[pixel] = color;
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.putImageData(marked, 0, 0);
  const area = { x: left, y: top, width: right - left, height: bottom - top };
  return { changed, ...(changed > 0 && { area }), picture: canvas.toDataURL('image/png') };
}
