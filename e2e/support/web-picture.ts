import type { Page } from '@playwright/test';

/** Converts a PNG to WebP with Chromium's encoder, by drawing it on a canvas. */
export async function toWebP(page: Page, png: Buffer): Promise<Buffer> {
  const bytes = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));
  return Buffer.from(bytes);
}
