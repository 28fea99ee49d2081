/**
 * Schemas for the process of a container: its entrypoint, command, working folder and user, with Korean error messages. A value that is
 * null is the value of the image.
 */
import * as z from 'zod/mini';
import { splitCommandLine } from './command-words.ts';
import { COMMAND_LIMIT } from './limits.ts';
import { boundedItemsRule, nameTextRule, rawTextRule, utf8ByteLength } from './text.ts';

const WORDS_INVALID = '단어의 목록이어야 합니다.';
const WORDS_MISSING = '단어를 하나 이상 입력해주세요.';
const TOO_MANY_WORDS = `단어는 ${COMMAND_LIMIT.words}개까지 입력할 수 있습니다.`;
const TOO_LONG = `단어를 모두 합쳐 ${COMMAND_LIMIT.bytes / 1024} KiB를 초과할 수 없습니다.`;
const CARRIAGE_RETURN = '줄 끝이 CRLF인 문자열은 실행되지 않습니다. LF로 변경해주세요.';
const PROGRAM_MISSING = '첫 단어에 실행할 프로그램을 입력해주세요.';

const word = rawTextRule(WORDS_INVALID, COMMAND_LIMIT.bytes, TOO_LONG).check(
  z.refine((text) => !text.includes('\r'), { error: CARRIAGE_RETURN }),
);

/** The words of a command: its arguments may be empty, and may have several lines. */
export const commandWords = boundedItemsRule(
  z.array(word, { error: WORDS_INVALID }),
  COMMAND_LIMIT.words,
  TOO_MANY_WORDS,
).check(
  z.refine((words) => words.length > 0, { error: WORDS_MISSING, abort: true }),
  z.refine(
    (words) => words.reduce((sum, text) => sum + utf8ByteLength(text), 0) <= COMMAND_LIMIT.bytes,
    { error: TOO_LONG },
  ),
);

/** The words of an entrypoint, which begin with a program. */
export const entrypointWords = commandWords.check(
  z.refine((words) => words[0] !== '', { error: PROGRAM_MISSING }),
);

/** Reads a command line as words, see `splitCommandLine`. The line may be longer than its words, because of quotes. */
export const commandLine = z.pipe(
  rawTextRule(WORDS_INVALID, COMMAND_LIMIT.line, TOO_LONG),
  z.transform((line, context): string[] => {
    const read = splitCommandLine(line);
    if ('words' in read) return read.words;
    context.issues.push({ code: 'custom', message: read.problem, input: line });
    return z.NEVER;
  }),
);

/** The folder in which the program of a container starts. */
export const workingFolder = nameTextRule(
  '작업 폴더를 입력해주세요.',
  '작업 폴더는 255자를 초과할 수 없습니다.',
).check(z.refine((text) => text.startsWith('/'), { error: '작업 폴더는 /로 시작해야 합니다.' }));

const USER_INVALID =
  '실행 사용자는 이름이나 0-65535 사이의 번호여야 합니다. 그룹은 : 뒤에 입력합니다. 예: 1000:1000';
const NAME = /^[a-z_][a-z0-9_-]{0,31}$/;
const NUMBER = /^\d{1,5}$/;
const ID_MAX = 65_535;

const isUserOrGroup = (text: string): boolean =>
  NAME.test(text) || (NUMBER.test(text) && Number(text) <= ID_MAX);

/** The user of a container's program: a name of the image or a number, with an optional group: `1000`, `node`, `1000:1000`. */
export const processUser = nameTextRule('실행 사용자를 입력해주세요.', USER_INVALID).check(
  z.refine(
    (text) => {
      const parts = text.split(':');
      return parts.length <= 2 && parts.every(isUserOrGroup);
    },
    { error: USER_INVALID },
  ),
);
