/** The method of the document that this file uses. */
interface ServedPage {
  querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null;
}

/**
 * The origin of the API, from `<meta name="naru-api-base">` in the served page, so that one build works with any server. Empty (the
 * origin of the page) when the tag is empty, missing or not an http(s) origin.
 */
export function apiBase(page: ServedPage): string {
  const content = page.querySelector('meta[name="naru-api-base"]')?.getAttribute('content')?.trim();
  try {
    const { protocol, origin } = new URL(content ?? '');
    return /^https?:$/.test(protocol) ? origin : '';
  } catch {
    return '';
  }
}
