/** Regular expressions for ranges of addresses, because Caddy compares only the address of a connection with a range. */
import { isIP, isIPv4 } from 'node:net';

const HEX = [...'0123456789abcdef'];

/** Checks an address or a range (CIDR) of addresses, such as `10.0.0.0/8` or `2001:db8::1`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isPrefix && rest.length === 0 && !address.includes('%');
}

/** Returns the bits of a part of an address that the prefix covers, from 0 to `width`. */
const covered = (prefix: number, part: number, width: number): number =>
  Math.min(Math.max(prefix - part * width, 0), width);

function ipv4Pattern(address: string, prefix: number): string {
  const parts = address.split('.').map((text, index) => {
    const size = 2 ** (8 - covered(prefix, index, 8));
    const first = Number(text) - (Number(text) % size);
    if (size === 256) return '\\d{1,3}';
    return `(?:${Array.from({ length: size }, (_, number) => first + number).join('|')})`;
  });
  return `(?:::ffff:)?${parts.join('\\.')}`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The host of a URL is in the short form of RFC 5952, also where the end was written like an IPv4 address.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text = '') =>
    text.split(':').flatMap((group) => (group ? parseInt(group, 16) : []));
  const [start, end] = [read(before), read(after)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/** Returns a pattern for a group of which the prefix covers `bits`, written without zeros in front. */
function groupPattern(group: number, bits: number): string {
  const digits = [...group.toString(16).padStart(4, '0')].map((digit, index) => {
    const size = 2 ** (4 - covered(bits, index, 4));
    const first = parseInt(digit, 16) - (parseInt(digit, 16) % size);
    return HEX.slice(first, first + size);
  });
  const zeros = digits.slice(0, 3).findIndex((choices) => !choices.includes('0'));
  const lengths = (zeros === -1 ? 3 : zeros) + 1;
  const written = Array.from({ length: lengths }, (_, skipped) =>
    digits
      .slice(skipped)
      .map((choices) => `[${choices.join('')}]`)
      .join(''),
  );
  return written.join('|');
}

const FREE_GROUP = '[0-9a-f]{1,4}';

/**
 * Returns the patterns of all ways to write an address in a range. Two colons replace one run of groups of zeros: a run within the prefix,
 * a run that begins in the prefix and continues behind it, or a run behind the prefix.
 */
function ipv6Pattern(address: string, prefix: number): string {
  if (prefix === 0) return '[0-9a-f:.]*:[0-9a-f:.]*';
  const groups = groupsOf(address).slice(0, Math.ceil(prefix / 16));
  const bits = (index: number) => covered(prefix, index, 16);
  const patterns = groups.map((group, index) => `(?:${groupPattern(group, bits(index))})`);
  const mayBeZero = groups.map((group, index) => group >> (16 - bits(index)) === 0);
  const free = 8 - groups.length;
  const more = free > 0 ? `(?:${FREE_GROUP}(?::${FREE_GROUP}){0,${free - 1}})?` : '';
  const inFull = `${patterns.join(':')}${free > 0 ? ':[0-9a-f:.]*' : ''}`;
  const shortened = patterns.flatMap((_, start) => {
    if (!mayBeZero[start] || mayBeZero[start - 1]) return [];
    const length = mayBeZero.slice(start).findIndex((zero) => !zero);
    const before = `${patterns.slice(0, start).join(':')}::`;
    if (length === -1) return [before + more];
    const after = patterns.slice(start + length).join(':');
    return length > 1 ? [`${before}${after}(?::${FREE_GROUP}){${free}}`] : [];
  });
  return [inFull, ...shortened].join('|');
}

/** Returns a regular expression (RE2, without anchors) for the addresses of a range, see `isAddressRange`. */
export function addressPattern(range: string): string {
  const [address = '', prefix] = range.split('/');
  return isIPv4(address)
    ? ipv4Pattern(address, Number(prefix ?? 32))
    : `(?i:${ipv6Pattern(address, Number(prefix ?? 128))})`;
}
