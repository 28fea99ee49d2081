/** What stands in place of something private: always the same length, so that nothing can be told from it. */
export const MASK = '••••••••';

/** A text that is longer is hidden as a whole: the work that it costs is bounded. */
const LONGEST = 20_000;

/** Endings of names with a dot that are files or products and no domains: "server.js". */
const NO_DOMAINS =
  /\.(?:css|conf|cjs|env|go|html|java|js|json|jsx|kt|lock|log|mjs|php|rb|sql|toml|ts|tsx|txt|xml|yaml|yml)(?::\d+)?$/i;

const LABEL = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?';
/** The Korean top-level domain in Hangul; the others of other scripts are read as they are encoded. */
const KOREA = '\\ud55c\\uad6d';
/** A particle may follow without a space. */
const HOST = `(?:${LABEL}\\.){1,8}(?:xn--[a-z\\d-]{1,59}|[a-z]{2,24}|${KOREA})(?![a-z\\d_-])(?::\\d{1,5})?`;

/** Everything after the scheme: user, password, host, path and query can all tell something. */
const addresses = /(?<![a-z])([a-z][a-z\d+.-]{1,15}:\/\/)[^\s"'<>]+/giu;
const emails = new RegExp(`[^\\s@<>()"',;:=[\\]{}]{1,64}@${HOST}`, 'giu');
/** Not in the middle of a path or of a word. */
const hosts = new RegExp(`(?<![\\p{L}\\d_/\\\\.-])${HOST}`, 'giu');
const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?::\d{1,5})?/g;
const ipv6 = /(?<![\da-f:])(?:[\da-f]{1,4}:){2,7}(?::[\da-f]{0,4}){0,5}[\da-f]{1,4}(?![\da-f:])/gi;
/** `KEY=value`, also in quotes. */
const assignments = /(?<![\p{L}\d_])([A-Z_][A-Z\d_]{1,254}=)("[^"]*"|'[^']*'|[^\s"']+)/gu;
const secrets =
  /((?:authorization|password|passwd|secret|token|api[_-]?key|cookie)["']?\s{0,3}[:=]\s{0,3}(?:bearer\s|basic\s)?)("[^"]*"|'[^']*'|[^\s,;}]+)/giu;
const bearers = /((?:bearer|basic)\s)[\w.~+/=-]{8,}/giu;
/** What no word is as long as: tokens, hashes, keys. */
const longWords = /[\w+/=-]{28,}/g;

const hostOf = (host: string): string => (NO_DOMAINS.test(host) ? host : MASK);
/** Four groups of digits could be a time with its day; an address has letters or eight groups, or leaves some out. */
const ipv6Of = (text: string): string =>
  /[a-f]|::/i.test(text) || text.split(':').length === 8 ? MASK : text;
const longWordOf = (word: string): string => (/\d/.test(word) && /[a-z]/i.test(word) ? MASK : word);

/**
 * A running text for an audience: addresses, domains, e-mails, network addresses, `KEY=value` and what looks like a token are hidden.
 * Only what can be told by its form: a text that is private as a whole is replaced by {@link MASK}. Masking twice changes nothing.
 */
export function maskText(text: string): string {
  if (text.length > LONGEST) return MASK;
  return text
    .replace(addresses, `$1${MASK}`)
    .replace(assignments, `$1${MASK}`)
    .replace(secrets, `$1${MASK}`)
    .replace(bearers, `$1${MASK}`)
    .replace(emails, MASK)
    .replace(ipv4, MASK)
    .replace(ipv6, ipv6Of)
    .replace(hosts, hostOf)
    .replace(longWords, longWordOf);
}
