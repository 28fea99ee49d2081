import { expect, test } from 'vitest';
import { parseEnvFile } from './parse-env-file.ts';

const LENGTH = 400_000;
const fill = (text: string): string => text.repeat(LENGTH / text.length);

/** Texts whose reading would take minutes if its time grew with the square of their length. */
test.each<[string, string]>([
  ['backslashes', `A="${fill('\\')}x"`],
  ['backslashes without an end', `A="${fill('\\')}`],
  ['tabs', `A="\n${fill('\t')}"`],
  ['lines of export in quotes', `A="${fill('\nexport ')}"`],
  ['open quotes', fill('A="x\n')],
  ['open single quotes', fill("A='x\n")],
  ['quotes of two kinds', fill(`A="'\n`)],
  ['joined quotes', `A=${fill(`"a"'b'`)}`],
  ['one export', `export ${fill('A=1 ')}`],
  ['keys without an end', fill('A=-----BEGIN X\n')],
  ['carriage returns', fill('A=1\r')],
  ['null characters', fill('A=\0\n')],
  ['byte order marks', fill('\ufeffA=1\n')],
  ['halves of surrogate pairs', fill('A=\ud800')],
  ['braces', `A=${fill('${')}`],
])('an .env file of %s is read in time that grows with its length', (_name, text) => {
  const from = performance.now();
  expect(parseEnvFile(text).length).toBeGreaterThan(0);
  expect(performance.now() - from).toBeLessThan(30_000);
});
