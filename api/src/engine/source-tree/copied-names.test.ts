import { expect, test } from 'vitest';
import { matchCopiedNames } from './copied-names.ts';

const nfc = (text: string) => text.normalize('NFC');
const nfd = (text: string) => text.normalize('NFD');
const match = (dockerfile: string, ...names: string[]) => matchCopiedNames(dockerfile, () => names);

test.each([
  ['COPY 한글.txt /app/', 'COPY 한글.txt /app/'],
  ['copy --chown=1:1 ./한글.txt 둘 /app/한글.txt', 'copy --chown=1:1 ./한글.txt 둘 /app/한글.txt'],
  ['ADD ["한글.txt", "/app/한글.txt"]', 'ADD ["한글.txt", "/app/한글.txt"]'],
  [
    'COPY \\\n  # 한글.txt\n  "한글.txt" \\\n  /app/',
    'COPY \\\n  # 한글.txt\n  "한글.txt" \\\n  /app/',
  ],
  ['COPY 폴더/안/*.txt /', 'COPY 폴더/안/*.txt /'],
  ['COPY /폴더/ /폴더/', 'COPY /폴더/ /폴더/'],
])('%j', (dockerfile, expected) => {
  const names = ['한글.txt', '둘', '폴더', '폴더/안', '폴더/안/가.txt'];
  // Everything but the target gets the form of the source. The target stays.
  const isTarget = /(?<=\s"?)\/\S*$/;
  const target = isTarget.exec(expected)?.[0] ?? '';
  const sources = expected.slice(0, expected.length - target.length);
  for (const [typed, written] of [
    [nfc, nfd],
    [nfd, nfc],
  ] as const) {
    const { text, notes } = match(`FROM a\n${typed(dockerfile)}\nRUN b`, ...names.map(written));
    expect(text).toBe(`FROM a\n${written(sources)}${typed(target)}\nRUN b`);
    expect(notes[0]).toMatch(/^Dockerfile에 적힌 이름 .*\(NF[CD]\)과 저장소의 이름 .*\(NF[CD]\)은/);
  }
});

test.each([
  'COPY --from=build 한글.txt /',
  'COPY $NAME한글.txt /',
  'ADD https://example.com/한글.txt /',
  'RUN echo 한글.txt',
  'ONBUILD COPY 한글.txt /',
  'COPY 다른.txt /',
  'COPY 한글[.txt /',
  'COPY 한글.txt',
  'COPY ["한글.txt"',
  'COPY',
])('%s stays', (dockerfile) => {
  expect(match(dockerfile, nfd('한글.txt'))).toEqual({ text: dockerfile, notes: [] });
});

test('a name that is there in the typed form stays, and the texts around it', () => {
  const dockerfile = '# escape=`\r\nFROM a\r\nCOPY 한글.txt `\r\n  /\r\n\r\n';
  expect(match(dockerfile, nfc('한글.txt'), nfd('한글.txt')).text).toBe(dockerfile);
  const { text } = match(dockerfile, nfd('한글.txt'));
  expect(text).toBe(`# escape=\`\r\nFROM a\r\nCOPY ${nfd('한글.txt')} \`\r\n  /\r\n\r\n`);
});

test.each([
  ['comments', '#\n'.repeat(100_000)],
  ['spaces', `COPY${' '.repeat(200_000)}`],
  ['quotes', `COPY [${'"'.repeat(200_000)}`],
  ['blank lines', '\n'.repeat(200_000)],
])('a Dockerfile of only %s ends', (_, text) => {
  expect(match(`${text}# 한글`, nfd('한글')).text).toBe(`${text}# 한글`);
});

test('a Dockerfile of only hard patterns ends', { tags: 'full' }, () => {
  const names = Array.from({ length: 5000 }, (_, i) => nfd(`가${'a'.repeat(100)}${i}`));
  const dockerfile = `COPY 가${'*a'.repeat(100)}b /\n`.repeat(100);
  expect(match(dockerfile, ...names).text).toBe(dockerfile);
});
