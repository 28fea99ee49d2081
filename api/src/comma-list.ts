import * as z from 'zod/mini';

/** Schema of a setting that lists texts, separated by commas. The texts become lower case. */
export const commaList = z.pipe(
  z.string(),
  z.transform((list: string) => list.split(',').map((part) => part.trim().toLowerCase())),
);
