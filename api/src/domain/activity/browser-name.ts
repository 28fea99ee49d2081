import bowser from 'bowser';

/** Browser and system of a `User-Agent`, "Chrome · Windows"; null when it tells neither, as a script's. */
export function browserName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const { browser, os } = bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.join(' · ') || null;
}
