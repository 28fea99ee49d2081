/** A `buildctl` that does as a test says, and records how it was called. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** What one run of it does. */
export interface BuildctlScript {
  /** Said on its standard error: values as JSON, texts as they are. */
  says?: readonly (string | object)[];
  code?: number;
  /** Whether it goes on until it is killed. */
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
writeFileSync(join(__dirname, 'call.part'), JSON.stringify(call));
renameSync(join(__dirname, 'call.part'), join(__dirname, 'call.json'));
for (const each of says) process.stderr.write((typeof each === 'string' ? each : JSON.stringify(each)) + '\\n');
if (metadata) writeFileSync(args[args.indexOf('--metadata-file') + 1], JSON.stringify(metadata));
if (hangs) setInterval(() => undefined, 1000);
else process.exitCode = code;
`;

/** Puts it in the path until the test is over. Returns its last call, `undefined` before the first. */
export function scriptedBuildctl(script: BuildctlScript): () => BuildctlCall | undefined {
  const folder = temporaryFolder();
  const program = join(folder, 'buildctl');
  writeFileSync(program, `#!${process.execPath}\n${PROGRAM}`);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'script.json'), JSON.stringify(script));
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const file = join(folder, 'call.json');
  return () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
}
