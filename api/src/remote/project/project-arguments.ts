import {
  InvalidArgumentsError,
  PROJECT_OPTIONS,
  type ProjectChoice,
  parseOptions,
  refuseEmptyValues,
} from '../arguments.ts';

/** A command for a project. */
export type ProjectCommand = keyof typeof RULES;

/** The parsed arguments of a command. */
export interface ProjectArguments extends ProjectChoice {
  /** The names or slugs of containers. */
  readonly containers: readonly string[];
  /** The arguments without an option: a program with its arguments, or what `env` does and a file. */
  readonly words: readonly string[];
  readonly wait: boolean;
  readonly follow: boolean;
  /** The number of earlier log lines. */
  readonly lines: number;
  /** Whether values of secrets are read. */
  readonly secrets: boolean;
  /** The keys that become secrets. */
  readonly secret: readonly string[];
  readonly delete: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

const OPTIONS = {
  ...PROJECT_OPTIONS,
  container: { type: 'string', multiple: true },
  lines: { type: 'string' },
  secret: { type: 'string', multiple: true },
  wait: { type: 'boolean', default: false },
  follow: { type: 'boolean', short: 'f', default: false },
  secrets: { type: 'boolean', default: false },
  delete: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

type OptionName = keyof typeof OPTIONS;

const COMMON: readonly OptionName[] = ['project', 'url'];

interface Rule {
  readonly options: readonly OptionName[];
  /** Whether at most one container can be named. */
  readonly isOfOne?: boolean;
  /** Whether the command has arguments without an option. */
  readonly hasWords?: boolean;
}

const RULES = {
  deploy: { options: ['container', 'wait', 'json'] },
  status: { options: ['json'] },
  logs: { options: ['container', 'follow', 'lines', 'json'] },
  run: { options: ['container', 'secrets'], isOfOne: true, hasWords: true },
  env: {
    options: ['container', 'secrets', 'secret', 'delete', 'yes'],
    isOfOne: true,
    hasWords: true,
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** The earlier log lines that are shown by default, and at most; the server sends no more at once. */
const LINES = 100;
const LINES_MAX = 1000;

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];

/** @throws InvalidArgumentsError for an option that the command does not have, and for one without a value */
function checkOptions(command: ProjectCommand, values: Values): void {
  const { options, isOfOne = false }: Rule = RULES[command];
  const allowed: readonly string[] = [...COMMON, ...options];
  const given = Object.entries(values).filter(([, value]) => value !== false);
  const wrong = given.find(([name]) => !allowed.includes(name));
  if (wrong !== undefined)
    throw new InvalidArgumentsError(`${command} 명령에서는 쓸 수 없는 옵션입니다: --${wrong[0]}`);
  refuseEmptyValues(values);
  if (isOfOne && (values.container ?? []).length > 1)
    throw new InvalidArgumentsError('--container는 한 번만 입력해주세요.');
}

/** @throws InvalidArgumentsError */
function readLines(text: string | undefined): number {
  if (text === undefined) return LINES;
  const lines = /^\d{1,4}$/.test(text) ? Number(text) : LINES_MAX + 1;
  if (lines <= LINES_MAX) return lines;
  throw new InvalidArgumentsError(`--lines는 0에서 ${LINES_MAX}까지의 수여야 합니다.`);
}

/** Parses the arguments after the name of the command. @throws InvalidArgumentsError */
export function parseProjectArguments(
  command: ProjectCommand,
  args: readonly string[],
): ProjectArguments {
  const { values, positionals: words } = parseOptions(args, OPTIONS);
  checkOptions(command, values);
  const { hasWords = false }: Rule = RULES[command];
  const [extra] = words;
  if (!hasWords && extra !== undefined)
    throw new InvalidArgumentsError(`알 수 없는 입력입니다: ${extra}`);
  const { project = '', container: containers = [], secret = [], url, lines, ...flags } = values;
  return { ...flags, project, url, containers, secret, words, lines: readLines(lines) };
}
