let original: string | undefined;

/**
 * Shows another icon in the tab of the page; `undefined` puts back the one that the page came with. Without an icon in the page
 * nothing happens.
 */
export function showPageIcon(href: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  original ??= link.href;
  link.href = href ?? original;
}
