/** The replacement for a private text. The constant length reveals nothing about the private text. */
export const MASK = '••••••••';

/** The maximum length, in UTF-16 units, of a text that is masked in parts. A longer text is masked as a whole, to limit the time. */
const LONGEST = 20_000;

/** A pattern for the endings of file and product names that look like domains: "server.js". */
const NO_DOMAINS =
  /\.(?:css|conf|cjs|env|go|html|java|js|json|jsx|kt|lock|log|mjs|php|rb|sql|toml|ts|tsx|txt|xml|yaml|yml)(?::\d+)?$/i;

const LABEL = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?';
/** The Korean top-level domain in Hangul, escaped. Other internationalised top-level domains are matched only as "xn--" codes. */
const KOREA = '\\ud55c\\uad6d';
/** A pattern for a host name with an optional port. A Korean particle may follow the host name without a space. */
const HOST = `(?:${LABEL}\\.){1,8}(?:xn--[a-z\\d-]{1,59}|[a-z]{2,24}|${KOREA})(?![a-z\\d_-])(?::\\d{1,5})?`;

/** A pattern for URLs. Everything after the scheme is masked, because user, password, host, path and query can be private. */
const addresses = /(?<![a-z])([a-z][a-z\d+.-]{1,15}:\/\/)[^\s"'<>]+/giu;
const emails = new RegExp(`[^\\s@<>()"',;:=[\\]{}]{1,64}@${HOST}`, 'giu');
/** A pattern for host names that are not a part of a path or of a word. */
const hosts = new RegExp(`(?<![\\p{L}\\d_/\\\\.-])${HOST}`, 'giu');
const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?::\d{1,5})?/g;
const ipv6 = /(?<![\da-f:])(?:[\da-f]{1,4}:){2,7}(?::[\da-f]{0,4}){0,5}[\da-f]{1,4}(?![\da-f:])/gi;
/** A pattern for assignments such as `KEY=value`. The value may be in quotes. */
const assignments = /(?<![\p{L}\d_])([A-Z_][A-Z\d_]{1,254}=)("[^"]*"|'[^']*'|[^\s"']+)/gu;
const secrets =
  /((?:authorization|password|passwd|secret|token|api[_-]?key|cookie)["']?\s{0,3}[:=]\s{0,3}(?:bearer\s|basic\s)?)("[^"]*"|'[^']*'|[^\s,;}]+)/giu;
const bearers = /((?:bearer|basic)\s)[\w.~+/=-]{8,}/giu;
/** A pattern for possible tokens, hashes and keys: at least 28 characters without a space. */
const longWords = /[\w+/=-]{28,}/g;

const hostOf = (host: string): string => (NO_DOMAINS.test(host) ? host : MASK);
/** Masks an IPv6 address, which contains letters, eight groups or "::". Other groups of digits may be a date or a time. */
const ipv6Of = (text: string): string =>
  /[a-f]|::/i.test(text) || text.split(':').length === 8 ? MASK : text;
const longWordOf = (word: string): string => (/\d/.test(word) && /[a-z]/i.test(word) ? MASK : word);

/**
 * Masks the private parts of a text: URLs, domains, e-mail addresses, IP addresses, values after `KEY=`, and likely tokens. Only
 * the form of a text is checked: replace a text that is private as a whole by {@link MASK}. Masking a masked text changes nothing.
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
