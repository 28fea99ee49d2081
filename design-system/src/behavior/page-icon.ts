let original: string | undefined;

/** Replaces the icon of the page in the browser tab. `undefined` restores the original icon. A page without an icon is not changed. */
export function showPageIcon(href: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  original ??= link.href;
  link.href = href ?? original;
}
