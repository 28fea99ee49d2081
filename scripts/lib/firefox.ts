import { existsSync } from 'node:fs';

/** Where Debian and other systems install Firefox. */
const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox'] as const;

/** Returns the path of the system's Firefox; `undefined` without any. */
export const findFirefox = (): string | undefined => paths.find((path) => existsSync(path));
