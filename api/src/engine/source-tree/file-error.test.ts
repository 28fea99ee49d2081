import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { EngineError } from '../engine-error.ts';
import { convertFileError, formatFileName } from './file-error.ts';

const failed = (code: string) => Object.assign(new Error(code), { errno: -1, code });

test.each([
  ['EISDIR', 'source-refused'],
  ['ELOOP', 'source-refused'],
  ['ENAMETOOLONG', 'source-refused'],
  ['ENOENT', 'source-failed'],
  ['EACCES', 'source-failed'],
  ['EMFILE', 'source-failed'],
  ['EIO', 'source-failed'],
  ['ENOSPC', 'out-of-disk'],
])('%s is told in a sentence', (code, reason) => {
  const error = convertFileError(failed(code), 'a/b');
  expect(error).toBeInstanceOf(EngineError);
  expect(error).toMatchObject({ reason, message: expect.stringMatching(/[가-힣].*[.]$/) });
});

test('what is not of the system stays as it is', () => {
  for (const error of [new Error('x'), new EngineError('lost', 'x'), new EventEmitter()]) {
    expect(convertFileError(error, 'a')).toBe(error);
  }
});

test.each([
  ['a/한글.txt', 'a/한글.txt'],
  [Buffer.from('\xc7\xd1.txt', 'latin1'), '\\xc7\\xd1.txt'],
  ['a\u001b[31m\nb', 'a�[31m�b'],
  ['x'.repeat(300), `${'x'.repeat(100)}…`],
  ['', '저장소의'],
])('%j is shown in one line', (name, shown) => expect(formatFileName(name)).toBe(shown));
