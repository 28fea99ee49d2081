/** The maximum length of a displayed value, in UTF-16 units. */
const SHOWN_MAX = 256;
/** The minimum length of masked secrets. Shorter secrets would mask ordinary words. */
const MASKED_FROM = 4;
/** The length of the prefix by which a long secret is recognised, which bounds the time for long secrets. */
const RECOGNISED_BY = 32;
const MASK = '••••••';

const cut = (text: string): string => {
  if (text.length <= SHOWN_MAX) return text;
  const head = text.slice(0, SHOWN_MAX);
  // Avoids a cut in the middle of a surrogate pair.
  return `${head.isWellFormed() ? head : head.slice(0, -1)}…`;
};

/** Whether a text contains one of several texts of the same length. */
function holdsOne(text: string, length: number, sought: ReadonlySet<string>): boolean {
  for (let start = 0; start + length <= text.length; start += 1) {
    if (sought.has(text.slice(start, start + length))) return true;
  }
  return false;
}

/**
 * Converts a value to a displayable text: truncated, and masked completely if the displayed part contains the beginning of a secret.
 * In an address the password is masked. Secrets of equal length are searched together, because members choose the number of secrets.
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
