/** The commands of the simulated shell: a few common commands with realistic output. */

import type { TerminalSize } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';

/** The environment of a command. */
export interface CommandEnvironment {
  spec: ContainerSpec;
  size: TerminalSize;
  startedAt: Date;
}

type Command = (place: CommandEnvironment, args: readonly string[]) => Iterable<string>;

const ROOT_FOLDERS = ['app', 'bin', 'dev', 'etc', 'home', 'proc', 'tmp', 'usr', 'var'];
const HIDDEN = '********';
const MOST_NUMBERS = 1_000_000;

const appFiles = ({ container }: ContainerSpec): Record<string, string> => ({
  'package.json': JSON.stringify({ name: container, scripts: { start: 'node server.js' } }),
  'server.js': `console.log('${container} 서버를 시작합니다');`,
  'README.md': '# 모의 컨테이너\n아무것도 실행하지 않는 모의 엔진의 셸입니다.',
});

/** Returns the texts of files by absolute path. */
const filesOf = (spec: ContainerSpec): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(appFiles(spec)).map(([name, text]) => [`/app/${name}`, text]),
  ),
  '/etc/hostname': spec.container,
  '/etc/os-release': 'NAME="Naru 모의 컨테이너"\nID=naru',
});

const absolute = (path: string): string => new URL(path, 'file:///app/').pathname;

const missing = (command: string, path: string): string =>
  `${command}: ${path}: 그런 파일이나 디렉터리가 없습니다`;

function* list({ spec }: CommandEnvironment, args: readonly string[]): Iterable<string> {
  const asked = args.find((arg) => !arg.startsWith('-')) ?? '.';
  const folder = absolute(`${asked.replace(/(?<!\/)\/+$/, '')}/`);
  const inside = Object.keys(filesOf(spec))
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length));
  if (folder === '/') yield ROOT_FOLDERS.join('  ');
  else if (inside.length > 0) yield inside.join('  ');
  else if (!spec.mounts.some(({ path }) => `${path}/` === folder)) yield missing('ls', asked);
}

function* show({ spec }: CommandEnvironment, paths: readonly string[]): Iterable<string> {
  for (const path of paths) {
    yield* (filesOf(spec)[absolute(path)] ?? missing('cat', path)).split('\n');
  }
}

function* environment({ spec, size }: CommandEnvironment): Iterable<string> {
  yield 'PATH=/usr/local/bin:/usr/bin:/bin';
  yield 'LANG=C.UTF-8';
  yield 'TERM=xterm-256color';
  yield `COLUMNS=${size.cols}`;
  // All values are hidden, because `spec.env` does not distinguish secrets from variables.
  for (const key of Object.keys(spec.env)) yield `${key}=${HIDDEN}`;
}

function* processes({ startedAt }: CommandEnvironment): Iterable<string> {
  yield '  PID  시작      명령';
  yield `    1  ${startedAt.toISOString().slice(11, 19)}  node server.js`;
  yield `   42  ${new Date().toISOString().slice(11, 19)}  sh`;
}

function* numbers(_: CommandEnvironment, [last = '1']: readonly string[]): Iterable<string> {
  const end = Math.min(Number(last) || 0, MOST_NUMBERS);
  for (let number = 1; number <= end; number += 1) yield String(number);
}

function* forever(_: CommandEnvironment, [word = 'y']: readonly string[]): Iterable<string> {
  while (true) yield word;
}

const colours: Command = () => [
  Array.from({ length: 8 }, (_, n) => `\u001b[3${n}m색${n}\u001b[0m`).join(' '),
  Array.from({ length: 8 }, (_, n) => `\u001b[9${n}m색${n + 8}\u001b[0m`).join(' '),
  '\u001b[38;2;255;99;71m트루컬러\u001b[0m \u001b[1m굵게\u001b[0m \u001b[4m밑줄\u001b[0m \u001b[7m반전\u001b[0m',
];

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['cat', show],
  ['colors', colours],
  ['date', () => [new Date().toISOString()]],
  ['echo', (_, args) => [args.join(' ').replace(/^(['"])(.*)\1$/, '$2')]],
  ['env', environment],
  ['hostname', ({ spec }) => [spec.container]],
  ['ls', list],
  ['ps', processes],
  ['pwd', () => ['/app']],
  ['seq', numbers],
  ['stty', ({ size }) => [`${size.rows} ${size.cols}`]],
  ['whoami', () => ['node']],
  ['yes', forever],
  ['help', () => [`${[...COMMANDS.keys()].sort().join(', ')}, clear, exit`]],
]);

/** Yields the lines that a command writes. Some commands write until the reader stops. */
export function runSimulatedCommand(
  name: string,
  args: readonly string[],
  place: CommandEnvironment,
): Iterable<string> {
  const command = COMMANDS.get(name);
  return command ? command(place, args) : [`sh: ${name}: 명령을 찾을 수 없습니다`];
}
