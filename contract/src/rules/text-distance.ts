/** The Levenshtein distance of two words. Its time grows with the product of the lengths, so callers limit the lengths. */
export function textDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [above, letter] of Array.from(from).entries()) {
    const next = [above + 1];
    for (const [index, other] of Array.from(to).entries()) {
      const exchanged = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
