let original: string | undefined;

/** Replaces the icon in the browser tab; `undefined` restores the original icon. Does nothing on a page without an icon. */
export function showPageIcon(href: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  original ??= link.href;
  link.href = href ?? original;
}
