import { execFileSync } from 'node:child_process';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { formatEnvFile } from './format-env-file.ts';

/** Texts that are difficult to quote, combined in groups of up to three. */
const pieces = [
  "'",
  '"',
  '\\',
  '$',
  '`',
  '#',
  '\n',
  ' ',
  '=',
  'a',
  '한글',
  '$HOME',
  '!',
  '\t',
  '\\n',
];
const values = [
  ...pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => `${a}${b}${c}`))),
  'postgres://naru:pw@db:5432/payment?sslmode=disable',
  '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIE\n-----END CERTIFICATE-----\n',
];
const variables = values.map((value, index) => ({ key: `V_${index}`, value }));

/** The values that the POSIX shell reads from the file. */
function readByShell(text: string): string[] {
  const print = variables.map(({ key }) => `"$${key}"`).join(' ');
  const script = `${text}printf '%s\\0' ${print}`;
  return execFileSync('/bin/sh', { input: script, encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('variables as an .env file', () => {
  test('a shell reads back every value', () => {
    expect(readByShell(formatEnvFile(variables))).toEqual(values);
  });

  test('so does Node, whatever needs no escape', () => {
    const simple = variables.filter(({ value }) => !/'/.test(value));
    const read = parseEnv(formatEnvFile(simple));
    expect(read).toEqual(Object.fromEntries(simple.map(({ key, value }) => [key, value])));
  });

  test('what needs no quotes has none', () => {
    expect(formatEnvFile([{ key: 'NODE_ENV', value: 'production' }])).toBe('NODE_ENV=production\n');
    expect(formatEnvFile([])).toBe('');
  });
});
