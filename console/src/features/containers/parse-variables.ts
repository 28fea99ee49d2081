import { variableKey, variableValue } from '@naru/contract/rules/fields';
import { CONTAINER_VARIABLES_MAX_BYTES } from '@naru/contract/rules/limits';
import { parseEnvFile } from '@naru/contract/rules/parse-env-file';
import { utf8ByteLength } from '@naru/contract/rules/text';

/** A valid or invalid variable in a pasted text. */
export interface ParsedVariable {
  /** The index of the variable in the text. */
  id: number;
  line: number;
  /** The number of the variable's last line; greater than `line` for a value of several lines. */
  lastLine: number;
  /** The key as written; for an unreadable line, its beginning. */
  typed: string;
  /** The key as it would be saved. */
  key: string;
  value: string;
  /** The size of the variable in the configuration, in bytes. */
  bytes: number;
  /** What was cut from the value or read in one of several possible ways, in Korean sentences. */
  notes: readonly string[];
  /** Why the variable cannot be saved, in Korean. */
  problem: string | undefined;
}

/**
 * The maximum length of a text, in UTF-16 code units: twice the maximum size of a container's variables, because the text also
 * contains comments.
 */
export const VARIABLES_TEXT_MAX_LENGTH = 2 * CONTAINER_VARIABLES_MAX_BYTES;
const MAX_LINES = 20_000;
const MAX_VARIABLES = 1000;

const TOO_LONG = `텍스트는 한 번에 ${VARIABLES_TEXT_MAX_LENGTH / 1024 / 1024} MiB까지 가져올 수 있습니다.`;
const TOO_MANY_LINES = `텍스트는 한 번에 ${MAX_LINES.toLocaleString('ko')}줄까지 가져올 수 있습니다.`;
const TOO_MANY = `변수는 한 번에 ${MAX_VARIABLES.toLocaleString('ko')}개까지 가져올 수 있습니다.`;
const NOTHING = 'KEY=VALUE 형식의 텍스트를 입력해주세요.';
const EMPTY_VALUE = '빈 값은 저장할 수 없어 이 줄은 빠집니다. 값을 입력해주세요.';
const NOT_TEXT = '텍스트가 아니거나 UTF-8로 저장되지 않은 내용입니다.';

/** The reason why a text of the given length is rejected, in Korean. Call the function before reading or parsing the text. */
export const textSizeProblem = (length: number): string | undefined =>
  length > VARIABLES_TEXT_MAX_LENGTH ? TOO_LONG : undefined;

function textProblem(text: string): string | undefined {
  const tooLong = textSizeProblem(text.length);
  if (tooLong !== undefined) return tooLong;
  if (text.split(/\r\n|[\r\n]/, MAX_LINES + 1).length > MAX_LINES) return TOO_MANY_LINES;
  return text.includes('\0') || text.includes('\uFFFD') ? NOT_TEXT : undefined;
}

type Read = { variables: ParsedVariable[]; problem?: undefined } | { problem: string };

/**
 * Parses a pasted, dropped or typed text in the format of an `.env` file, and validates each variable by the contract's rules.
 * `problem` is the reason why the text is rejected as a whole.
 */
export function parseVariables(text: string): Read {
  const problem = textProblem(text);
  if (problem !== undefined) return { problem };
  const parts = parseEnvFile(text).filter((part) => part.type !== 'ignored');
  if (parts.length === 0) return { problem: NOTHING };
  if (parts.length > MAX_VARIABLES) return { problem: TOO_MANY };
  return {
    variables: parts.map((part, id) => {
      const place = { id, line: part.line, lastLine: part.lastLine };
      if (part.type === 'broken') {
        const { text: typed, problem: reason } = part;
        return { ...place, typed, key: typed, value: '', bytes: 0, notes: [], problem: reason };
      }
      const { key: typed, value, notes } = part;
      const named = variableKey.safeParse(typed);
      const error = named.error ?? variableValue.safeParse(value).error;
      const reason = error?.issues[0]?.message;
      const problem = !named.error && value.trim() === '' ? EMPTY_VALUE : reason;
      const key = named.data ?? typed;
      const bytes = utf8ByteLength(key) + utf8ByteLength(value);
      return { ...place, typed, key, value, bytes, notes, problem };
    }),
  };
}
