import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brandNames, findBrandOutline } from '../design-system/src/components/brand-logo/brands.ts';

const cache = join(import.meta.dirname, 'node_modules', '.cache', 'logo-sprite');
const FILE = join(cache, 'logos.svg');
const MODULE = 'virtual:logos';
/** The id of the module within Vite. The prefix keeps other plugins from reading a file of that name. */
const RESOLVED = `\0${MODULE}`;

const symbol = (name: string): string =>
  `<symbol id="${name}" viewBox="0 0 24 24"><path d="${findBrandOutline(name)?.path ?? ''}"/></symbol>`;

/**
 * Writes all logos as symbols of one SVG file. As code, the logos would be as large as all other code of the landing
 * page. Import {@link MODULE} for the address of the file, and for the names of the logos.
 */
export const logoSprite = (): Plugin => ({
  name: 'naru:logo-sprite',
  buildStart() {
    mkdirSync(cache, { recursive: true });
    const symbols = brandNames.map(symbol).join('');
    writeFileSync(FILE, `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`);
  },
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED
      ? `export { default as address } from ${JSON.stringify(`${FILE}?url`)};
export const names = ${JSON.stringify(brandNames)};`
      : undefined,
});
