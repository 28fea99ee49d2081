import { existsSync } from 'node:fs';

/** Where Debian and other systems install Firefox. */
const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'] as const;

/** Returns the path of the system's Firefox; `undefined` without any. */
export const findFirefox = (): string | undefined => FIREFOX_PATHS.find(existsSync);
