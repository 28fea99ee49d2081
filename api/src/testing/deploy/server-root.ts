/**
 * Builds the file system of the server's image without a container engine: executes the last stage of `docker/server.Dockerfile` in a
 * folder.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../runtime/package-root.ts';
import { type DockerfileStage, parseDockerfile } from '../dockerfile.ts';
import { makeBaseImageRootFolder, NODE_IMAGE, PATH_VARIABLE } from '../engine/base-images.ts';
import { deployServerPackages, isImageCopy } from '../engine/server-image.ts';
import { copyDebianPackage } from './debian-package.ts';

const run = promisify(execFile);
const checkout = resolve(packageRoot, '..');

/** The start command of the program, in the format of an image's configuration. */
export interface ImageStartConfig {
  Env: string[];
  WorkingDir: string;
  User?: string;
  Cmd?: string[];
}

interface Making {
  root: string;
  config: ImageStartConfig;
  /** Returns the file or folder on this machine for a path in the first stage. */
  built(path: string): string;
}

/** Returns the package names in an `apt-get install` command. */
const packagesIn = (command: string): string[] =>
  (/ install ([^&]*)/.exec(command)?.[1] ?? '')
    .split(' ')
    .filter((word) => word !== '' && !word.startsWith('-'));

async function runCommand({ root }: Making, command: string): Promise<void> {
  if (!command.startsWith('apt-get ')) {
    await run('chroot', [root, '/bin/sh', '-c', command]);
    return;
  }
  for (const name of packagesIn(command)) await copyDebianPackage(root, name);
}

function copy({ root, config, built }: Making, words: string): void {
  const [, stage, from = '', to = ''] = /^(--from=build )?(\S+) (\S+)$/.exec(words) ?? [];
  if (from === '') throw new Error(`COPY ${words} is not understood`);
  const place = to.endsWith('/') ? join(to, basename(from)) : to;
  const target = join(root, resolve(config.WorkingDir, place));
  const source = stage === undefined ? join(checkout, from) : built(from);
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
}

const DONE: Record<string, (making: Making, text: string) => void | Promise<void>> = {
  RUN: runCommand,
  COPY: copy,
  WORKDIR({ root, config }, folder) {
    config.WorkingDir = folder;
    mkdirSync(join(root, folder), { recursive: true });
  },
  ENV: ({ config }, pairs) => void config.Env.push(...pairs.split(' ')),
  USER({ config }, user) {
    config.User = user;
  },
  CMD({ config }, words) {
    config.Cmd = JSON.parse(words);
  },
};
/** Instructions that are skipped, because a cluster has its own mechanisms for them. */
const LEFT_OUT = new Set(['EXPOSE', 'VOLUME', 'HEALTHCHECK']);

async function perform(stage: DockerfileStage | undefined, making: Making): Promise<void> {
  for (const instruction of stage?.instructions ?? []) {
    const { name, text } = instruction;
    if (LEFT_OUT.has(name) || isImageCopy(instruction)) continue;
    const how = DONE[name];
    if (how === undefined) throw new Error(`${name} ${text} is not understood`);
    await how(making, text);
  }
}

/**
 * Creates the file system of the image, including the console, which is built when its sources have changed.
 * @param folder an empty folder, which the caller removes
 * @param server the folder of the server's built package; by default the package of this checkout
 */
export async function makeServerRootFolder(
  folder: string,
  server = packageRoot,
): Promise<{ root: string; config: ImageStartConfig }> {
  const stages = parseDockerfile(readFileSync(join(checkout, 'docker/server.Dockerfile'), 'utf8'));
  const root = join(folder, 'root');
  const packages = join(folder, 'naru-api');
  await run(process.execPath, [join(checkout, 'scripts/build.ts')], { cwd: checkout });
  await makeBaseImageRootFolder(NODE_IMAGE, root);
  await deployServerPackages(stages[0], packages, resolve(server, '..'));
  const config: ImageStartConfig = { Env: [PATH_VARIABLE], WorkingDir: '/' };
  const places: [prefix: string, folder: string][] = [
    ['/naru-api/', packages],
    ['/naru/api/', server],
    ['/naru/', checkout],
  ];
  const built = (path: string): string => {
    const [prefix, place] = places.find(([start]) => path.startsWith(start)) ?? [];
    if (prefix === undefined || place === undefined) throw new Error(`${path} is not built`);
    return join(place, path.slice(prefix.length));
  };
  await perform(stages.at(-1), { root, config, built });
  return { root, config };
}
