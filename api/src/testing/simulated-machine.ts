/** A machine for tests of the commands that change machines: real files in a temporary folder, and simulated programs of the system. */
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { InstallationFolders } from '../install/installation.ts';
import type { RunProgram } from '../install/run-program.ts';
import { StartFailure } from '../runtime/errors.ts';
import { temporaryFolder } from './temporary-folder.ts';

const RELEASE_FILES = [
  'bin/node',
  'bin/naru',
  'api/dist/main.js',
  'api/dist/naru.js',
  'console/dist/index.html',
  'docker/compose.yaml',
];

/** Writes the files of a release. */
export function writeRelease(folder: string, version: string): string {
  for (const file of RELEASE_FILES) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), version);
  }
  writeFileSync(join(folder, 'api/package.json'), JSON.stringify({ version }));
  return folder;
}

/** Starts an engine that only answers pings. Returns its address. */
async function startEngine(path: string): Promise<string> {
  const server = createServer((_, response) => void response.end('OK'));
  await once(server.listen(path), 'listening');
  onTestFinished(() => void server.close());
  return `unix://${path}`;
}

/** The state of the simulated programs, which tests read and change. */
export interface MachineState {
  /** The commands that ran. */
  ran: string[];
  /** The version that serves; `undefined` for a stopped server. */
  serving: string | undefined;
  /** The user names of the members. */
  members: string[];
  /** Versions whose server does not start. */
  broken: Set<string>;
  /** Versions that cannot migrate the data. */
  refusing: Set<string>;
}

/** Returns the simulated programs by their names. */
function simulatePrograms(
  folders: InstallationFolders,
  state: MachineState,
  database: string,
): Record<string, (args: string[]) => string> {
  const current = () => readlinkSync(join(folders.programs, 'current'));
  const startServer = () => {
    const version = current();
    const stored = existsSync(database) ? readFileSync(database, 'utf8') : version;
    if (stored > version) throw new StartFailure('data of a newer version');
    writeFileSync(database, version);
    if (state.broken.has(version)) throw new StartFailure('the server ended');
    state.serving = version;
    return '';
  };
  const NARU: Record<string, (first: string, second: string, third: string) => string | undefined> =
    {
      backup(first, _option, file) {
        const isRefused = () => state.refusing.has(readFileSync(file, 'utf8'));
        if (first !== 'verify') copyFileSync(database, first);
        else if (isRefused()) throw new StartFailure('no migration');
        return undefined;
      },
      restore(first) {
        copyFileSync(first, database);
        return undefined;
      },
      admin(first, second) {
        if (first === 'members') return ['사용자명', ...state.members].join('\n');
        state.members.push(second);
        return '비밀번호를 정할 링크: https://console.example.com';
      },
    };
  const naru = ([command = '', first = '', second = '', third = '']: string[]): string =>
    NARU[command]?.(first, second, third) ?? '';
  const systemctl = ([action = '']: string[]): string => {
    if (action === 'start') return startServer();
    if (action === 'stop' || action === 'disable') state.serving = undefined;
    if (action === 'is-active' && state.serving === undefined) throw new StartFailure('inactive');
    return '';
  };
  return {
    systemctl,
    runuser: (args) => naru(args.slice(args.findIndex((arg) => arg.endsWith('naru.js')) + 1)),
    getent: () => 'docker:x:999:',
    docker: (args) => {
      const naruAt = args.indexOf('naru');
      return naruAt < 0 ? '' : naru(args.slice(naruAt + 1));
    },
    install: ([_owner, _mode, from = '', to = '']) => {
      copyFileSync(from, to);
      return '';
    },
    journalctl: () => 'the last line of the log\n',
    [join(folders.commands, 'naru')]: naru,
  };
}

/** Creates a machine with an engine and without an installation. */
export async function createSimulatedMachine() {
  const root = temporaryFolder();
  const folder = (name: string) => {
    mkdirSync(join(root, name));
    return join(root, name);
  };
  const folders: InstallationFolders = {
    programs: join(root, 'programs'),
    settings: join(root, 'settings'),
    data: join(root, 'data'),
    units: folder('units'),
    commands: folder('commands'),
  };
  const state: MachineState = {
    ran: [],
    serving: undefined,
    members: [],
    broken: new Set(),
    refusing: new Set(),
  };
  // The data is the version that has written it last. Only this version and newer versions read it.
  const database = join(folders.data, 'database');
  const programs = simulatePrograms(folders, state, database);
  const run: RunProgram = (program, ...args) => {
    state.ran.push([program, ...args].join(' '));
    return new Promise((resolve) => resolve(programs[program]?.(args) ?? ''));
  };
  const engine = await startEngine(join(root, 'engine.sock'));
  const stored = () => readFileSync(database, 'utf8');
  return { root, folders, state, run, engine, stored };
}
