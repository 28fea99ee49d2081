/** A fake program `buildctl` with scripted behaviour, which records its calls. */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** The behaviour of the fake program. */
export interface BuildctlScript {
  /** The output on standard error: objects as JSON, texts unchanged. */
  says?: readonly (string | object)[];
  code?: number;
  /** Whether a build runs until it is killed. */
  hangs?: boolean;
  /** The content of the metadata file that a build writes. */
  metadata?: object;
}

/** A recorded call, with the content of the files at the time of the call. */
export interface BuildctlCall {
  pid: number;
  args: string[];
  environment: Record<string, string>;
  /** The text of each file in the folder of the build, by path. `loginMode` is the file mode of the file with the login. */
  files: Record<string, string>;
  loginMode: number;
  /** The folder of the build. */
  folder: string;
}

const PROGRAM = `
const { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { says = [], code = 0, hangs, metadata } = JSON.parse(readFileSync(join(__dirname, 'script.json')));
const args = process.argv.slice(2);
const isBuild = args.includes('build');
const login = join(process.env.DOCKER_CONFIG, 'config.json');
const folder = dirname(process.env.DOCKER_CONFIG);
const isThere = existsSync(login);
const files = {};
for (const name of isThere ? readdirSync(folder, { recursive: true }) : []) {
  const path = join(folder, name);
  if (statSync(path).isFile()) files[name] = readFileSync(path, 'utf8');
}
const loginMode = isThere ? statSync(login).mode & 0o777 : 0;
const call = { pid: process.pid, args, environment: process.env, files, loginMode, folder };
if (isBuild || !hangs) {
  writeFileSync(join(__dirname, 'call.part'), JSON.stringify(call));
  renameSync(join(__dirname, 'call.part'), join(__dirname, 'call.json'));
}
for (const each of says) process.stderr.write((typeof each === 'string' ? each : JSON.stringify(each)) + '\\n');
if (metadata && isBuild) writeFileSync(args[args.indexOf('--metadata-file') + 1], JSON.stringify(metadata));
if (hangs && isBuild) setInterval(() => undefined, 1000);
else process.exitCode = code;
`;

/** Returns the last call; `undefined` before the first call. */
export interface ScriptedBuildctl {
  (): BuildctlCall | undefined;
  /** Changes the behaviour of later calls, and deletes the recorded call. */
  become(script: BuildctlScript): void;
}

/** Installs the fake program in the search path until the end of the test. */
export function installScriptedBuildctl(first: BuildctlScript): ScriptedBuildctl {
  const folder = temporaryFolder();
  const program = join(folder, 'buildctl');
  writeFileSync(program, `#!${process.execPath}\n${PROGRAM}`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = join(folder, 'call.json');
  const become = (script: BuildctlScript): void => {
    rmSync(file, { force: true });
    writeFileSync(join(folder, 'script.part'), JSON.stringify(script));
    renameSync(join(folder, 'script.part'), join(folder, 'script.json'));
  };
  become(first);
  const call = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  return Object.assign(call, { become });
}
