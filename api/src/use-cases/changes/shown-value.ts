/** Longer texts are cut: nobody reads them in a list. In UTF-16 units. */
const SHOWN_MAX = 256;
/** Shorter secrets would hide ordinary words. */
const MASKED_FROM = 4;
/** By how much of its beginning a long secret is recognised: the work stays small, however long secrets are. */
const RECOGNISED_BY = 32;
const MASK = '••••••';

const cut = (text: string): string => {
  if (text.length <= SHOWN_MAX) return text;
  const head = text.slice(0, SHOWN_MAX);
  // Not in the middle of a surrogate pair.
  return `${head.isWellFormed() ? head : head.slice(0, -1)}…`;
};

/** Whether one of some texts of the same length stands anywhere in a text. */
function holdsOne(text: string, length: number, sought: ReadonlySet<string>): boolean {
  for (let start = 0; start + length <= text.length; start += 1) {
    if (sought.has(text.slice(start, start + length))) return true;
  }
  return false;
}

/**
 * Turns a value into a text that may be shown: cut, and masked as a whole where a secret begins in what is shown of it; in an address, the
 * password is masked. All secrets of one length are looked for at once, because members choose how many there are.
 * @param secrets in plain text
 */
export function shownValues(secrets: readonly string[]): (text: string) => string {
  const beginnings = new Set(
    secrets
      .filter((secret) => secret.trim().length >= MASKED_FROM)
      .map((secret) => secret.slice(0, RECOGNISED_BY)),
  );
  const byLength = Map.groupBy(beginnings, ({ length }) => length);
  const sought = Array.from(byLength, ([length, some]) => ({ length, some: new Set(some) }));
  return (text) => {
    const looked = text.slice(0, SHOWN_MAX + RECOGNISED_BY);
    if (sought.some(({ length, some }) => holdsOne(looked, length, some))) return MASK;
    return cut(text).replace(/(:\/\/[^\s:/?#@]*):[^\s/?#@]*@/g, `$1:${MASK}@`);
  };
}
