import { parseArgs } from 'node:util';
import type { ComposeRepository } from '@naru/contract/project-file/compose-context';
import type { ServerAddress } from './server-project-port.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The error for invalid arguments or settings. The command has not changed the project. */
export class InvalidInputError extends Error {}

/** The parsed arguments of a command. */
export interface RemoteArguments {
  readonly command: 'apply' | 'export';
  /** The path of the file to apply, as entered. */
  readonly file: string;
  readonly project: string;
  readonly url: string | undefined;
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

const OPTIONS = {
  project: { type: 'string' },
  url: { type: 'string' },
  plan: { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'secrets-stdin': { type: 'boolean', default: false },
  git: { type: 'string', default: '' },
  branch: { type: 'string', default: '' },
  folder: { type: 'string', default: '' },
} as const;

/** Parses the arguments after `naru`; `undefined` for another command or invalid arguments. */
export function parseRemoteArguments(args: readonly string[]): RemoteArguments | undefined {
  const [command, ...rest] = args;
  if (command !== 'apply' && command !== 'export') return undefined;
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: OPTIONS,
      allowPositionals: true,
    });
    const { project, url, 'secrets-stdin': secrets, git, branch, folder, ...flags } = values;
    const repository = { url: git, branch, folder };
    const [file = '', ...more] = positionals;
    const fits = command === 'apply' ? file !== '' && more.length === 0 : positionals.length === 0;
    const hasFlags = [secrets, git, branch, folder, ...Object.values(flags)].some(Boolean);
    if (!fits || !project || (command === 'export' && hasFlags)) return undefined;
    return { command, file, project, url, secrets, repository, ...flags };
  } catch {
    return undefined;
  }
}

const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const DEFAULT_URL = 'http://127.0.0.1:4000';

const URL_INVALID = '서버 주소가 올바르지 않습니다. 예: https://naru.example.com';
const URL_OPEN =
  '토큰은 https로만 보냅니다. 서버 주소를 https://로 입력해주세요. 이 컴퓨터의 서버에는 http를 쓸 수 있습니다.';
const TOKEN_MISSING =
  'NARU_TOKEN에 API 토큰을 추가해주세요. 토큰은 프로필의 보안에서 만들 수 있습니다.';
const TOKEN_INVALID = 'NARU_TOKEN에 쓸 수 없는 문자가 있습니다. 토큰을 다시 복사해주세요.';
const PROJECT_INVALID = '프로젝트의 주소(slug)가 올바르지 않습니다.';

/** Determines the server and the token for the calls. @throws InvalidInputError */
export function readServerAddress(
  { url: typed, project }: Pick<RemoteArguments, 'url' | 'project'>,
  env: Env,
): ServerAddress {
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
