/** Returns the data URL of an image in a single colour. Sizes are in pixels. The real picture is a file of the console. */
const area = (fill: string, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fill}"/></svg>`)}`;

const wide = { width: 2100, height: 1330 };
const narrow = { width: 780, height: 1120 };
const files = (fill: string) => ({
  wide: area(fill, wide.width, wide.height),
  narrow: area(fill, narrow.width, narrow.height),
});

/** A picture for the landing page in stories and tests. */
export const samplePictureFiles = { light: files('#e0e1e6'), dark: files('#2b2d31'), wide, narrow };
