import { resolve } from 'node:path';

/**
 * The folder of this package. Right from the source (`src/…`) as from the built server (`dist/main.js`), because
 * both stand one folder below it: keep this file directly in `src`.
 */
export const packageRoot = resolve(import.meta.dirname, '..');
