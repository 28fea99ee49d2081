import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { joinCommandWords } from './command-words.ts';
import { COMMAND_LIMIT } from './limits.ts';
import * as rule from './process.ts';

const WORDS = '단어의 목록이어야 합니다.';
const LONG = '단어를 모두 합쳐 4 KiB를 초과할 수 없습니다.';
const USER = expect.stringContaining('실행 사용자는 이름이나 0-65535 사이의 번호여야 합니다.');

const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

const halves = Array<string>(2).fill('가'.repeat(COMMAND_LIMIT.bytes / 4));

describe('the process of a container', () => {
  test.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['command', rule.commandWords, ['node', 'server.js', ''], undefined],
    ['command', rule.commandWords, ['', 'second'], undefined],
    ['command', rule.commandWords, ['sh', '-c', 'a\nb\tc'], undefined],
    ['command', rule.commandWords, [], '단어를 하나 이상 입력해주세요.'],
    ['command', rule.commandWords, 'node server.js', WORDS],
    ['command', rule.commandWords, [1], WORDS],
    ['command', rule.commandWords, ['a\0'], '사용할 수 없는 문자가 들어 있습니다.'],
    ['command', rule.commandWords, ['a\ud800'], '사용할 수 없는 문자가 들어 있습니다.'],
    ['command', rule.commandWords, ['a\r\nb'], expect.stringContaining('CRLF')],
    ['command', rule.commandWords, Array(64).fill('a'), undefined],
    ['command', rule.commandWords, Array(65).fill('a'), '단어는 64개까지 입력할 수 있습니다.'],
    ['command', rule.commandWords, ['a'.repeat(COMMAND_LIMIT.bytes)], undefined],
    ['command', rule.commandWords, ['a'.repeat(COMMAND_LIMIT.bytes + 1)], LONG],
    ['command', rule.commandWords, halves, LONG],
    ['entrypoint', rule.entrypointWords, ['/start.sh', ''], undefined],
    ['entrypoint', rule.entrypointWords, ['', 'a'], '첫 단어에 실행할 프로그램을 입력해주세요.'],
    ['folder', rule.workingFolder, ' /srv/앱 ', undefined],
    ['folder', rule.workingFolder, 'srv', '작업 폴더는 /로 시작해야 합니다.'],
    ['folder', rule.workingFolder, ' ', '작업 폴더를 입력해주세요.'],
    ['folder', rule.workingFolder, `/${'a'.repeat(255)}`, expect.stringContaining('255자')],
    ['user', rule.processUser, ' ', '실행 사용자를 입력해주세요.'],
  ])('%s, case %#', (_, schema, value, message) => {
    expect(messageOf(schema, value)).toEqual(message);
  });

  test.each(['0', '65535', '1000:1000', 'node', '_apt', 'www-data:0', '1000:staff'])(
    'the user %s is valid',
    (user) => expect(messageOf(rule.processUser, user)).toBeUndefined(),
  );

  test.each(['65536', '-1', '1.5', 'Node', '1a', 'a:b:c', ':1', '1:', 'a b', 'a'.repeat(33)])(
    'the user %s is refused',
    (user) => expect(messageOf(rule.processUser, user)).toEqual(USER),
  );

  test('a line is read as its words', () => {
    expect(rule.commandLine.parse(`node 'a b'`)).toEqual(['node', 'a b']);
    expect(messageOf(rule.commandLine, 'a && b')).toContain('셸 없이 실행하므로');
  });

  test('the longest command fits into a line', () => {
    const words = [`'"`.repeat(COMMAND_LIMIT.bytes / 2), ...Array<string>(63).fill('')];
    expect(rule.commandLine.parse(joinCommandWords(words))).toEqual(words);
    expect(messageOf(rule.commandLine, 'a'.repeat(COMMAND_LIMIT.line + 1))).toBe(LONG);
  });
});
