import { describe, expect, test } from 'vitest';
import { createSecretMasker } from './deployment-log.ts';

const SECRET = 'p4ss word/한글+&"';
const encoded = Buffer.from(SECRET);

describe('a secret does not reach a log', () => {
  test.each([
    ['as it is', SECRET],
    ['in base64', encoded.toString('base64')],
    ['in base64 for addresses', encoded.toString('base64url')],
    ['in hexadecimal', encoded.toString('hex')],
    ['in an address', encodeURIComponent(SECRET)],
    ['in a form', encodeURIComponent(SECRET).replaceAll('%20', '+')],
    ['in JSON', JSON.stringify({ value: SECRET })],
  ])('%s', (_, text) => {
    const masked = createSecretMasker([SECRET])(`before ${text} after`);
    expect(masked).toMatch(/^before .*••••••.* after$/);
    expect(masked).not.toContain(text);
  });

  test('over several lines, each of which comes alone', () => {
    const mask = createSecretMasker(['-----BEGIN KEY-----\r\nfirst-part\r\nlast-part\n']);
    expect(['first-part', 'x last-part'].map(mask)).toEqual(['••••••', 'x ••••••']);
  });

  test('in base64 that is broken into lines', () => {
    const long = 'secret'.repeat(40);
    const lines =
      Buffer.from(long)
        .toString('base64')
        .match(/.{1,76}/g) ?? [];
    expect(lines.map(createSecretMasker([long]))).toEqual(lines.map(() => '••••••'));
  });

  test('when it holds another one, whole', () => {
    expect(createSecretMasker(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('•••••• ••••••');
  });

  test('but short ones stay: they would hide parts of ordinary words', () => {
    expect(createSecretMasker(['on', '1'])('Step 1: one')).toBe('Step 1: one');
  });
});
