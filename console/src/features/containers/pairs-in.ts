const PAIR = /^[^\S\n]*(?:export[^\S\n]+)?[A-Za-z_]\w*[^\S\n]*=/gm;

/** How much of a text is looked at. */
const LOOKED_AT = 20_000;

/** How many lines at the beginning of a text look like KEY=VALUE: a glance at a text of any length, before the code that reads it is loaded. */
export const pairsIn = (text: string): number =>
  text.slice(0, LOOKED_AT).replaceAll('\r', '\n').match(PAIR)?.length ?? 0;
