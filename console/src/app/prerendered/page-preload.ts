/** What a page needs beyond the first code of the shell. */
export interface PreloadedPage {
  /** As in `pages.ts`. */
  path: string;
  /** The addresses of its files. */
  files: readonly string[];
}

type Row = readonly [pattern: string, files: readonly string[]];

/**
 * Runs in the head of the shell, as text: nothing from outside of it is known there. The shell stands at every address,
 * so that only a script can tell whose code to ask for beside its own, one round trip before that would do it.
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

/** Source of the inline script of the shell. It belongs in `<head>`; the policy allows it by its hash. */
export function pagePreloadScript(pages: readonly PreloadedPage[]): string {
  const rows = pages.map(
    ({ path, files }): Row => [`^${path.replaceAll(/:\w+/g, '[^/]+')}/*$`, files],
  );
  return `(${String(preloadPage)})(${JSON.stringify(rows)})`;
}
