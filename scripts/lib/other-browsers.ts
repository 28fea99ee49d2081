import { existsSync } from 'node:fs';

/** Where Debian and other systems install Firefox. */
const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'] as const;

/** The driver of WebKitGTK, which starts the browser that belongs to it. */
const WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver';

/** Returns the path of the system's Firefox; `undefined` without any. */
export const findFirefox = (): string | undefined => FIREFOX_PATHS.find(existsSync);

/** Returns the path of the driver of WebKitGTK; `undefined` without any. */
export const findWebKitDriver = (): string | undefined => [WEBKIT_DRIVER_PATH].find(existsSync);
