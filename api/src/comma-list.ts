import * as z from 'zod/mini';

/** A setting of texts in lower case, separated by commas. */
export const commaList = z.pipe(
  z.string(),
  z.transform((list: string) => list.split(',').map((part) => part.trim().toLowerCase())),
);
