import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures, drawDifference, encodePicture } from './picture-format.ts';

type Colour = { r: number; g: number; b: number };

const grey: Colour = { r: 100, g: 100, b: 100 };

/** Returns a PNG of one colour with one dot in another colour, 4 pixels high. */
async function png(colour: Colour, dot: Colour = colour, width = 8): Promise<Buffer> {
  const one = sharp({ create: { width: 1, height: 1, channels: 3, background: dot } });
  const input = await one.png().toBuffer();
  return sharp({ create: { width, height: 4, channels: 3, background: colour } })
    .composite([{ input, left: 3, top: 2 }])
    .png()
    .toBuffer();
}

const compare = async (before: Buffer, after: Buffer) =>
  comparePictures(await encodePicture(before), after);

test('the file of a picture is WebP and keeps every pixel', async () => {
  const picture = await png({ r: 1, g: 2, b: 3 }, { r: 255, g: 254, b: 253 });
  const file = await encodePicture(picture);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 8, height: 4 });
  expect(await sharp(file).removeAlpha().raw().toBuffer()).toEqual(
    await sharp(picture).removeAlpha().raw().toBuffer(),
  );
});

test('what is the same does not differ, nor what differs by the last bit', async () => {
  expect(await compare(await png(grey), await png(grey))).toBeUndefined();
  expect(await compare(await png(grey), await png({ ...grey, g: 101 }))).toBeUndefined();
});

test('one pixel that differs is found', async () => {
  const found = await compare(await png(grey), await png(grey, { ...grey, b: 102 }));
  expect(found).toMatchObject({ changed: 1, share: 1 / 32 });
});

test('what only one of them has differs', async () => {
  const found = await compare(await png(grey), await png(grey, grey, 10));
  expect(found).toMatchObject({ changed: 8, share: 8 / 40 });
});

test('a difference marks what differs and nothing else', async () => {
  const { picture, area } = await drawDifference(
    await png(grey),
    await png(grey, { ...grey, b: 102 }, 10),
  );
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 10, height: 4, channels: 4 });
  const marked = Array.from({ length: 40 }, (_, pixel) => pixel).filter(
    (pixel) => data[pixel * 4 + 3] === 255,
  );
  expect(area).toEqual({ left: 3, top: 0, width: 7, height: 4 });
  // The indexes of the dot at x = 3, y = 2, and of the two columns that only one picture has.
  expect(marked).toEqual([8, 9, 18, 19, 23, 28, 29, 38, 39]);
});
