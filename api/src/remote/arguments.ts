import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { ComposeRepository } from '@naru/contract/project-file/compose-context';
import type { Env } from './command.ts';
import type { ServerAddress } from './server-project-port.ts';

/** The error for invalid arguments or settings. The command has not changed the project. */
export class InvalidInputError extends Error {}

/** The error for arguments that do not fit the command. The usage of the command is printed with it. */
export class InvalidArgumentsError extends InvalidInputError {}

/** The options of all commands: the project, and the address of the server. */
export interface ProjectChoice {
  /** The slug of the project; empty for that of the environment or of the token. */
  readonly project: string;
  readonly url: string | undefined;
}

/** The options of all commands, for the parser. */
export const PROJECT_OPTIONS = {
  project: { type: 'string' },
  url: { type: 'string' },
} as const;

/** Parses the options of a command. @throws InvalidArgumentsError, which names the option */
export function parseOptions<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true as const });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new InvalidArgumentsError(`입력이 올바르지 않습니다. ${reason}`.trim());
  }
}

/** @throws InvalidArgumentsError for an option with an empty value */
export function refuseEmptyValues(values: Readonly<Record<string, unknown>>): void {
  const empty = Object.entries(values).find(([, value]) =>
    [value].flat().some((one) => typeof one === 'string' && one.trim() === ''),
  );
  if (empty !== undefined) throw new InvalidArgumentsError(`--${empty[0]}에 값을 입력해주세요.`);
}

/** The parsed arguments of `naru apply`. */
export interface ApplyArguments extends ProjectChoice {
  /** The path of the file to apply, as entered. */
  readonly file: string;
  /** Whether to show the plan without applying the plan. */
  readonly plan: boolean;
  /** Whether to delete objects that the file does not contain. */
  readonly delete: boolean;
  /** Whether to skip the confirmation. */
  readonly yes: boolean;
  readonly json: boolean;
  /** Whether to read values of secrets from the standard input. */
  readonly secrets: boolean;
  /** The repository with the file, for a Compose file. */
  readonly repository: ComposeRepository;
}

const APPLY_OPTIONS = {
  ...PROJECT_OPTIONS,
  plan: { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'secrets-stdin': { type: 'boolean', default: false },
  git: { type: 'string', default: '' },
  branch: { type: 'string', default: '' },
  folder: { type: 'string', default: '' },
} as const;

/** @throws InvalidArgumentsError for another number of arguments without an option */
function readWords(words: readonly string[], count: number): readonly string[] {
  if (words.length === count && words.every(Boolean)) return words;
  throw new InvalidArgumentsError(
    count === 0 ? `알 수 없는 입력입니다: ${words.join(' ')}` : '파일을 하나 입력해주세요.',
  );
}

/** Parses the arguments after `naru apply`. @throws InvalidArgumentsError */
export function parseApplyArguments(args: readonly string[]): ApplyArguments {
  const { values, positionals } = parseOptions(args, APPLY_OPTIONS);
  const { project = '', url, 'secrets-stdin': secrets, git, branch, folder, ...flags } = values;
  const [file = ''] = readWords(positionals, 1);
  const repository = { url: git, branch, folder };
  return { file, project, url, secrets, repository, ...flags };
}

/** Parses the arguments of a command that has only the options of all commands. @throws InvalidArgumentsError */
export function parseProjectChoice(args: readonly string[]): ProjectChoice {
  const { values, positionals } = parseOptions(args, PROJECT_OPTIONS);
  readWords(positionals, 0);
  return { project: values.project ?? '', url: values.url };
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const DEFAULT_URL = 'http://127.0.0.1:4000';

const URL_INVALID = '서버 주소가 올바르지 않습니다. 예: https://naru.example.com';
const URL_OPEN =
  '토큰은 https로만 보냅니다. 서버 주소를 https://로 입력해주세요. 이 컴퓨터의 서버에는 http를 쓸 수 있습니다.';
const TOKEN_MISSING =
  'NARU_TOKEN에 API 토큰을 추가해주세요. 토큰은 프로젝트 설정이나 프로필의 보안에서 만들 수 있습니다.';
const TOKEN_INVALID = 'NARU_TOKEN에 쓸 수 없는 문자가 있습니다. 토큰을 다시 복사해주세요.';
const PROJECT_INVALID = '프로젝트의 주소(slug)가 올바르지 않습니다.';

/** Determines the server and the token for the calls. @throws InvalidInputError */
export function readServerAddress({ url: typed, project }: ProjectChoice, env: Env): ServerAddress {
  const text = typed ?? env.NARU_URL ?? DEFAULT_URL;
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new InvalidInputError(URL_INVALID);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new InvalidInputError(URL_INVALID);
  if (url.protocol === 'http:' && !LOCAL.has(url.hostname)) throw new InvalidInputError(URL_OPEN);
  if (['.', '..'].includes(project) || !project.isWellFormed())
    throw new InvalidInputError(PROJECT_INVALID);
  const token = env.NARU_TOKEN?.trim() ?? '';
  if (token === '') throw new InvalidInputError(TOKEN_MISSING);
  if (!/^[\x21-\x7e]+$/.test(token)) throw new InvalidInputError(TOKEN_INVALID);
  return { url, token };
}
