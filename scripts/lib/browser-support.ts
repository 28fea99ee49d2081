import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';

/**
 * The oldest supported browsers, by their names in MDN's data: the target `baseline-widely-available` of Vite 8 with which the console
 * is built. Whale has the version of its Chromium. `docs/browsers.md` names them for members.
 */
export const oldestBrowsers = {
  chrome: 111,
  edge: 111,
  firefox: 114,
  safari: 16.4,
  safari_ios: 16.4,
  samsunginternet_android: 22,
} as const;

/** A feature by its name in the reports, with the data of MDN. */
export interface Feature {
  name: string;
  support: CompatStatement | undefined;
}

type Browser = keyof typeof oldestBrowsers;

/** Whether a browser has a feature under its standard name and without a setting. @param hasPrefixed whether `-webkit-` is written too */
function isIn(support: CompatStatement, browser: Browser, hasPrefixed: boolean): boolean {
  const oldest = oldestBrowsers[browser];
  return [support.support[browser] ?? []].flat().some((statement) => {
    const { version_added: added, version_removed: removed, prefix, flags } = statement;
    if (typeof added !== 'string' || flags || statement.alternative_name) return false;
    if (prefix !== undefined && !(hasPrefixed && prefix === '-webkit-')) return false;
    const since = Number.parseFloat(added.replace('≤', ''));
    return (
      since <= oldest && !(typeof removed === 'string' && Number.parseFloat(removed) <= oldest)
    );
  });
}

const browsers = Object.keys(oldestBrowsers) as Browser[];

/** Returns the supported browsers without a feature. Without data, no browser is known to miss it. */
export const browsersWithout = ({ support }: Feature, hasPrefixed = false): string[] =>
  support ? browsers.filter((browser) => !isIn(support, browser, hasPrefixed)) : [];

/** Returns the entries of a part of the data, without the data of the part itself. */
export const entriesOf = ({ __compat, ...entries }: Identifier): [string, Identifier][] =>
  Object.entries(entries);

/** The classes of JavaScript itself and their members. */
export const builtIns = new Map<string, Identifier>(entriesOf(data.javascript.builtins ?? {}));

/** The interfaces of the web and their members, with the classes of JavaScript. */
export const interfaces = new Map<string, Identifier>([...entriesOf(data.api), ...builtIns]);

/** The data about style sheets. */
export const styles = data.css;
