import sharp from 'sharp';

/** The file name extension of pictures. */
export const pictureExtension = '.webp';

// sharp uses one thread, because every worker of the test runner has one core.
sharp.concurrency(1);

/** The permitted difference of a colour channel (0 to 255). Processors round the last bit of a colour differently. */
const tolerance = 1;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Returns the pixels of a picture as red, green and blue, one byte each. */
async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes a picture as lossless WebP. The file has about two sevenths of the size of the browser's PNG, see decision 3. */
export function encodePicture(picture: Buffer): Promise<Buffer> {
  return sharp(picture).webp({ lossless: true, effort: 4 }).toBuffer();
}

/** Counts the pixels that differ. A pixel that only one of the pictures contains counts as different. */
function countDifferences(before: Pixels, after: Pixels): { changed: number; of: number } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  let changed = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (differsAt(before, after, x, y)) changed += 1;
    }
  }
  return { changed, of: width * height };
}

function differsAt(before: Pixels, after: Pixels, x: number, y: number): boolean {
  const isInBoth = x < before.width && x < after.width && y < before.height && y < after.height;
  if (!isInBoth) return true;
  const one = (y * before.width + x) * 3;
  const other = (y * after.width + x) * 3;
  return [0, 1, 2].some(
    (channel) =>
      Math.abs((before.data[one + channel] ?? 0) - (after.data[other + channel] ?? 0)) > tolerance,
  );
}

export interface PictureDifference {
  /** The number of different pixels. */
  changed: number;
  /** The share of different pixels in the area that both pictures cover, from 0 to 1. */
  share: number;
}

/** Returns the visible differences between a picture and its baseline; `undefined` without differences. */
export async function comparePictures(
  baseline: Buffer,
  picture: Buffer,
): Promise<PictureDifference | undefined> {
  const [before, after] = await Promise.all([pixelsOf(baseline), pixelsOf(picture)]);
  if (before.width === after.width && before.data.equals(after.data)) return undefined;
  const { changed, of } = countDifferences(before, after);
  return changed === 0 ? undefined : { changed, share: changed / of };
}

/**
 * The colour of different pixels in red, green, blue and alpha: the token `meterCritical`, which is visible on light and on dark
 * pictures.
 */
const marking = [0xe5, 0x48, 0x4d, 0xff];

/** The size of a picture or the place of an area in it, in pixels. */
export interface PictureArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture of the differences, and the smallest area with all of them. */
export interface DrawnDifference {
  picture: Buffer;
  area: PictureArea;
}

/**
 * Draws the differences of two pictures: different pixels in the marking colour, all other pixels transparent. The width and the
 * height of the result are the larger values of the two pictures.
 */
export async function drawDifference(baseline: Buffer, picture: Buffer): Promise<DrawnDifference> {
  const [before, after] = await Promise.all([pixelsOf(baseline), pixelsOf(picture)]);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const marked = Buffer.alloc(width * height * 4);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    if (!differsAt(before, after, x, y)) continue;
    marked.set(marking, pixel * 4);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  const drawn = sharp(marked, { raw: { width, height, channels: 4 } }).webp({ lossless: true });
  return {
    picture: await drawn.toBuffer(),
    area: { left, top, width: right - left, height: bottom - top },
  };
}
