/** The parameters of Punycode (RFC 3492, section 5). */
const BASE = 36;
const FIRST_CODE = 128;
const FIRST_BIAS = 72;

/**
 * Returns the value of a Punycode digit: 0 to 25 for a letter, 26 to 35 for a digit.
 * @throws RangeError for any other character, and at the end of the text
 */
function digitOf(character = ''): number {
  if (!/^[a-z\d]$/.test(character)) throw new RangeError('Not a digit of Punycode.');
  const value = Number.parseInt(character, BASE);
  return value < 10 ? value + 26 : value - 10;
}

/** Adapts the bias to the last difference (RFC 3492, section 6.1). */
function adapt(difference: number, length: number, first: boolean): number {
  let delta = Math.floor(difference / (first ? 700 : 2));
  delta += Math.floor(delta / length);
  let bias = 0;
  for (; delta > 455; bias += BASE) delta = Math.floor(delta / (BASE - 1));
  return bias + Math.floor((BASE * delta) / (delta + 38));
}

/**
 * Decodes a DNS label in Punycode, in lower case and without the prefix "xn--" (RFC 3492, section 6.2).
 * @throws RangeError for invalid Punycode
 */
export function decodePunycode(encoded: string): string {
  const split = encoded.lastIndexOf('-');
  const characters = Array.from(encoded.slice(0, Math.max(split, 0)));
  const rest = encoded.slice(split + 1);
  let [code, bias, position, next] = [FIRST_CODE, FIRST_BIAS, 0, 0];
  while (next < rest.length) {
    const before = position;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(rest[next]);
      next += 1;
      position += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = characters.length + 1;
    bias = adapt(position - before, length, before === 0);
    code += Math.floor(position / length);
    position %= length;
    characters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return characters.join('');
}

const ENCODED = /(?<=^|\.)xn--[a-z\d-]+/gi;
const HANGUL = /^[\p{Script=Hangul}a-z\d-]+$/u;

function decoded(label: string): string {
  try {
    const text = decodePunycode(label.toLowerCase().slice('xn--'.length)).normalize('NFC');
    return HANGUL.test(text) ? text : label;
  } catch {
    return label;
  }
}

/**
 * Converts the encoded labels ("xn--…") of a domain to Hangul for display. Labels of other scripts stay encoded, because similar
 * letters could imitate another domain. Only for display: links and copied texts contain the original domain.
 */
export const toHangulDomain = (domain: string): string => domain.replace(ENCODED, decoded);
