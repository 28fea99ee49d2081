/** Parses an address as a browser does; `undefined` for a text that is none. `URL.parse` is newer than the supported browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
