import { isSubpath } from '@naru/contract/rules/git-names';
import {
  InvalidArgumentsError,
  PROJECT_OPTIONS,
  type ProjectChoice,
  parseOptions,
  refuseEmptyValues,
} from '../arguments.ts';

/** The parsed arguments of `naru up`. */
export interface UpArguments extends ProjectChoice {
  /** The folder to upload, as entered. */
  readonly folder: string;
  /** The name or the slug of the container; `undefined` for the only container of the project. */
  readonly container: string | undefined;
  /** The name of a new container. */
  readonly create: string | undefined;
  /** The folder that is built; `undefined` for that of the container. */
  readonly subpath: string | undefined;
  /** The paths that are uploaded although a rule leaves them out, relative to the folder. */
  readonly include: readonly string[];
  /** Whether to list the files without an upload. */
  readonly list: boolean;
  readonly deploys: boolean;
  readonly wait: boolean;
  readonly yes: boolean;
  readonly json: boolean;
}

const OPTIONS = {
  ...PROJECT_OPTIONS,
  container: { type: 'string' },
  create: { type: 'string' },
  subpath: { type: 'string' },
  include: { type: 'string', multiple: true },
  list: { type: 'boolean', default: false },
  'no-deploy': { type: 'boolean', default: false },
  wait: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

const usage = (reason: string): InvalidArgumentsError => new InvalidArgumentsError(reason);

/** Returns a path in the form of the paths of files. */
const plainPath = (typed: string): string =>
  typed
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');

/** @throws InvalidArgumentsError for a path outside of the folder */
function readInnerPath(typed: string): string {
  const path = plainPath(typed.normalize('NFC'));
  if (path === '' || path.split('/').includes('..') || typed.startsWith('/'))
    throw usage(`--include에는 올릴 폴더 안의 경로를 입력해주세요: ${typed}`);
  return path;
}

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];

/** @throws InvalidArgumentsError */
function checkValues({ container, create, subpath, wait, ...values }: Values): void {
  refuseEmptyValues({ container, create });
  if (container !== undefined && create !== undefined)
    throw usage('--container와 --create 가운데 하나만 입력해주세요.');
  if (subpath !== undefined && !isSubpath(subpath))
    throw usage('--subpath에는 올릴 폴더 안의 폴더를 입력해주세요.');
  if (wait && values['no-deploy']) throw usage('--wait와 --no-deploy는 함께 쓸 수 없습니다.');
}

/** Parses the arguments after `naru up`. @throws InvalidArgumentsError */
export function parseUpArguments(args: readonly string[]): UpArguments {
  const { values, positionals } = parseOptions(args, OPTIONS);
  const [folder = '.', ...more] = positionals;
  if (more.length > 0 || folder === '') throw usage('폴더를 하나만 입력해주세요.');
  checkValues(values);
  const { project = '', url, container, create, subpath, include = [], ...flags } = values;
  const { list, wait, yes, json } = flags;
  return {
    ...{ folder, project, url, container, create, list, wait, yes, json },
    subpath: subpath === undefined ? undefined : plainPath(subpath),
    include: include.map(readInnerPath),
    deploys: !flags['no-deploy'],
  };
}
