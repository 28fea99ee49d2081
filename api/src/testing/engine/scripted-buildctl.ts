/** A `buildctl` that does as a test says, and records how it was called. */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** What one run of it does. */
export interface BuildctlScript {
  /** Said on its standard error: values as JSON, texts as they are. */
  says?: readonly (string | object)[];
  code?: number;
  /** Whether a build goes on until it is killed. */
  hangs?: boolean;
  /** What it writes into its metadata file. */
  metadata?: object;
}

/** How it was called, with the files that it was given. */
export interface BuildctlCall {
  pid: number;
  args: string[];
  environment: Record<string, string>;
  /** The text of each file in the build's own folder, by its path there; the mode of the login. */
  files: Record<string, string>;
  loginMode: number;
  /** The build's own folder. */
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

/** Its last call, `undefined` before the first. */
export interface ScriptedBuildctl {
  (): BuildctlCall | undefined;
  /** Has the runs from now on do something else, and forgets the calls before. */
  become(script: BuildctlScript): void;
}

/** Puts it in the path until the test is over. */
export function scriptedBuildctl(first: BuildctlScript): ScriptedBuildctl {
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
