import { decodePunycode } from './punycode.ts';

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
 * A domain as people read it: labels that the DNS writes as "xn--…" in Hangul. Labels of other scripts stay encoded, because
 * letters that look alike could pass for another domain. For reading only: links and copies keep the domain as it is.
 */
export const hangulDomain = (domain: string): string => domain.replace(ENCODED, decoded);
