import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinCommandWords, splitCommandLine } from './command-words.ts';
import { COMMAND_LIMIT } from './limits.ts';
import { utf8ByteLength } from './text.ts';

const QUOTE_OPEN = '따옴표가 닫히지 않았습니다.';
const SYNTAX = expect.stringContaining('셸 없이 실행하므로');

describe('a command line', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['  \n\t ', []],
    ['node server.js', ['node', 'server.js']],
    [' node \t --port=3000\n  server.js ', ['node', '--port=3000', 'server.js']],
    [`sh -c 'exec node "$FILE" && true'`, ['sh', '-c', 'exec node "$FILE" && true']],
    [`sh -c "echo \\"$HOME\\" \\\\ \\d"`, ['sh', '-c', 'echo "$HOME" \\ \\d']],
    [`a'b c'"d e"f\\ g`, ['ab cd ef g']],
    [`a '' "" b`, ['a', '', '', 'b']],
    ['node \\\n  server.js', ['node', 'server.js']],
    ['one\\\ntwo', ['onetwo']],
    [`"one\\\ntwo\nthree"`, ['onetwo\nthree']],
    [`'one\\\ntwo'`, ['one\\\ntwo']],
    ['한글 서버.js', ['한글', '서버.js']],
    ['price $5 100$ $ *.js ~ #', ['price', '$5', '100$', '$', '*.js', '~', '#']],
    ['\\$HOME \\; \\&', ['$HOME', ';', '&']],
  ])('%j has the words %j', (line, words) => {
    expect(splitCommandLine(line)).toEqual({ words });
  });

  test.each<[string, unknown]>([
    [`echo 'open`, QUOTE_OPEN],
    [`echo "open \\"`, QUOTE_OPEN],
    [`echo "`, QUOTE_OPEN],
    ['echo \\', '마지막 \\ 뒤에 문자가 없습니다.'],
    ['migrate && serve', SYNTAX],
    ['serve | tee log', SYNTAX],
    ['serve > log', SYNTAX],
    ['a;b', SYNTAX],
    ['serve --port $PORT', SYNTAX],
    [`serve --port=\${PORT}`, SYNTAX],
    ['echo $(date)', SYNTAX],
    ['echo `date`', SYNTAX],
  ])('%j is refused', (line, problem) => {
    expect(splitCommandLine(line)).toEqual({ problem });
  });

  test('of the greatest length is split at once', () => {
    for (const character of [`'`, '"', '\\', 'a', ' ', '"\\'])
      splitCommandLine(character.repeat(COMMAND_LIMIT.line));
    const { length } = COMMAND_LINE_OF_SPECIALS;
    expect(splitCommandLine(COMMAND_LINE_OF_SPECIALS)).toHaveProperty('words.length', length / 3);
  });
});

const COMMAND_LINE_OF_SPECIALS = `'' `.repeat(COMMAND_LIMIT.line / 4);

const anyWord = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...`'"\\$\`&|;<>() \t\na가#*?~!{}[]`) }),
);

describe('joined words', () => {
  test.each<[string[], string]>([
    [['node', 'server.js', '--port=3000'], 'node server.js --port=3000'],
    [['sh', '-c', 'echo $HOME'], `sh -c 'echo $HOME'`],
    [['echo', `it's $HOME`], `echo "it's \\$HOME"`],
    [['', 'a b'], `'' 'a b'`],
  ])('%j are %s', (words, line) => {
    expect(joinCommandWords(words)).toBe(line);
  });

  test('are split into the same words', () => {
    void fc.assert(
      fc.property(fc.array(anyWord, { maxLength: COMMAND_LIMIT.words }), (words) => {
        const line = joinCommandWords(words);
        expect(splitCommandLine(line)).toEqual({ words });
        const bytes = words.reduce((sum, word) => sum + utf8ByteLength(word), 0);
        expect(line.length).toBeLessThanOrEqual(2 * bytes + 3 * words.length);
      }),
    );
  });
});
