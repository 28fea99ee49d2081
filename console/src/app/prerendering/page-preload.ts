/** The files that a page needs in addition to the shell's first scripts. */
export interface PreloadedPage {
  /** As in `pages.ts`. */
  path: string;
  /** The addresses of its files. */
  files: readonly string[];
}

type Row = readonly [pattern: string, files: readonly string[]];

/**
 * Runs in the head of the shell. It is inserted as text, so it cannot use anything from its module. The server sends the shell for every
 * address, so only a script can choose the page's chunk. It preloads that chunk one round trip before the shell's own script would
 * request it.
 */
function preloadPage(rows: readonly Row[]): void {
  const found = rows.find(([pattern]) => new RegExp(pattern).test(location.pathname));
  for (const file of found?.[1] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** The regular expression for the addresses of a page, for this script, the server and nginx. A name in it can be anything without a slash. */
export const addressPattern = (path: string): string => `^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`;

/** Source of the inline script of the shell. It belongs in `<head>`; the policy allows it by its hash. */
export function pagePreloadScript(pages: readonly PreloadedPage[]): string {
  const rows = pages.map(({ path, files }): Row => [addressPattern(path), files]);
  return `(${String(preloadPage)})(${JSON.stringify(rows)})`;
}
