/** The part of the document that this file reads. */
interface ServedPage {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null;
}

/**
 * Where the API is: the origin named by `<meta name="naru-api-base">` in the served page, so that one build can be
 * pointed anywhere when it is deployed. Empty (the page's own origin) when the tag is empty, missing or no http(s) origin.
 */
export function apiBase(page: ServedPage): string {
  const content = page.querySelector('meta[name="naru-api-base"]')?.getAttribute('content')?.trim();
  if (!content) return '';
  const url = URL.parse(content);
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}
