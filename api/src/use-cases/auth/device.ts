import Bowser from 'bowser';

/** From where a request comes: its network address and what its browser calls itself. */
export interface Device {
  address: string;
  userAgent: string;
}

/** Longer ones are cut before they are read or stored; real ones have about 150 characters. */
export const USER_AGENT_MAX = 512;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/**
 * The browser and the system in a `User-Agent`, each null when it is none that the library knows: the header is free text,
 * which must not appear in a mail.
 */
export function describeUserAgent(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}
