import { parseArgs } from 'node:util';
import { isSubpath } from '@naru/contract/rules/git-names';
import { InvalidInputError } from '../arguments.ts';
import { UP_USAGE } from './up-usage.ts';

/** The parsed arguments of `naru up`. */
export interface UpArguments {
  /** The folder to upload, as entered. */
  readonly folder: string;
  readonly project: string;
  readonly url: string | undefined;
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
  project: { type: 'string' },
  url: { type: 'string' },
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

const usage = (reason: string): InvalidInputError =>
  new InvalidInputError(`${reason}\n\n사용법:\n${UP_USAGE.trimEnd()}`);

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // The message names the option.
    throw usage(`입력이 올바르지 않습니다. ${error instanceof Error ? error.message : ''}`.trim());
  }
}

/** Returns a path in the form of the paths of files. */
const plainPath = (typed: string): string =>
  typed
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');

/** @throws InvalidInputError for a path outside of the folder */
function readInnerPath(typed: string): string {
  const path = plainPath(typed);
  if (path === '' || path.split('/').includes('..') || typed.startsWith('/'))
    throw usage(`--include에는 올릴 폴더 안의 경로를 입력해주세요: ${typed}`);
  return path;
}

type Values = ReturnType<typeof parseOptions>['values'];

/** @throws InvalidInputError */
function checkValues({ container, create, subpath, wait, ...values }: Values): void {
  const empty = Object.entries({ container, create }).find(([, value]) => value?.trim() === '');
  if (empty !== undefined) throw usage(`--${empty[0]}에 값을 입력해주세요.`);
  if (container !== undefined && create !== undefined)
    throw usage('--container와 --create 가운데 하나만 입력해주세요.');
  if (subpath !== undefined && !isSubpath(subpath))
    throw usage('--subpath에는 올릴 폴더 안의 폴더를 입력해주세요.');
  if (wait && values['no-deploy']) throw usage('--wait와 --no-deploy는 함께 쓸 수 없습니다.');
}

/** Parses the arguments after `naru up`. @throws InvalidInputError */
export function parseUpArguments(args: readonly string[]): UpArguments {
  const { values, positionals } = parseOptions(args);
  const [folder = '.', ...more] = positionals;
  if (more.length > 0 || folder === '') throw usage('폴더를 하나만 입력해주세요.');
  checkValues(values);
  const { project = '', url, container, create, subpath, include = [], ...flags } = values;
  const { list, wait, yes, json } = flags;
  if (project === '' && !list) throw usage('--project에 프로젝트의 주소(slug)를 입력해주세요.');
  return {
    ...{ folder, project, url, container, create, list, wait, yes, json },
    subpath: subpath === undefined ? undefined : plainPath(subpath),
    include: include.map(readInnerPath),
    deploys: !flags['no-deploy'],
  };
}
