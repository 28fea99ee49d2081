import * as z from 'zod/mini';

/** Schema of a setting that is `1` or `0`. */
export const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text: '0' | '1') => text === '1'),
);
