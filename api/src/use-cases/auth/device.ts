import Bowser from 'bowser';

/** The origin of a request: its network address and `User-Agent`. */
export interface Device {
  address: string;
  userAgent: string;
}

/** The maximum length of a `User-Agent`, in characters; longer ones are truncated. Real ones have about 150 characters. */
export const USER_AGENT_MAX = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/**
 * Browser and operating system of a `User-Agent`, each null if the library does not know it: the header is free text, which must not
 * appear in a mail.
 */
export function describeUserAgent(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}
