/** The files that a page needs in addition to the shell's first scripts. */
export interface PreloadedPage {
  /** The path of the page, as in `pages.ts`. */
  path: string;
  /** The addresses of the files. */
  files: readonly string[];
}

type Row = readonly [pattern: string, files: readonly string[]];

/**
 * Runs in the head of the shell. The function is inserted as text, so it cannot use anything from its module. The server sends the
 * same shell for every address, so only a script can select the chunk of the page. The script preloads that chunk one round trip
 * earlier than the shell's own script would request the chunk.
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

/**
 * Returns the regular expression that matches the addresses of a page, for this script, the server and nginx. A parameter of the path
 * matches any text without a slash.
 */
export const addressPattern = (path: string): string => `^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`;

/**
 * Returns the source of the inline script of the shell. The script belongs in `<head>`; the content security policy allows it by its
 * hash.
 */
export function pagePreloadScript(pages: readonly PreloadedPage[]): string {
  const rows = pages.map(({ path, files }): Row => [addressPattern(path), files]);
  return `(${String(preloadPage)})(${JSON.stringify(rows)})`;
}
