/** Builds the server's image from `docker/server.Dockerfile` without a registry, and runs the image as in `docker/compose.yaml`. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { DockerClient } from '../../engine/docker/docker-client.ts';
import { createdObjectSchema } from '../../engine/docker/docker-schemas.ts';
import type { ImageBuilder } from '../../engine/image-builder.ts';
import { packageRoot } from '../../runtime/package-root.ts';
import { type DockerfileStage, instructionArguments, parseDockerfile } from '../dockerfile.ts';
import { tagImage } from './base-images.ts';
import type { DockerDaemon } from './docker-daemon.ts';

const run = promisify(execFile);
const root = resolve(packageRoot, '..');
const PORT = 4000;

/** Whether an instruction copies programs from another image, which exists only in a registry. */
export const isImageCopy = ({ text }: DockerfileStage['instructions'][number]): boolean =>
  /^--from=\S+:/.test(text);

/** Returns the last stage, which copies from the build context instead of the first stage. */
const fromContext = ({ image, instructions }: DockerfileStage): string =>
  [
    `FROM ${image}`,
    ...instructions
      // The image that replaces the base image has no package manager.
      .filter((each) => !each.text.startsWith('apt-get') && !isImageCopy(each))
      .map(({ name, text }) => `${name} ${text.replace('--from=build /', '')}`),
  ].join('\n');

/**
 * Writes the server's packages to a folder with the command `pnpm deploy` of the first stage.
 * @param from the checkout of the server
 */
export async function deployServerPackages(
  stage: DockerfileStage | undefined,
  folder: string,
  from = root,
): Promise<void> {
  const [command = ''] = instructionArguments(stage, 'RUN').filter((text) =>
    text.includes(' deploy '),
  );
  const [, ...words] = command.split(' ');
  const { packageManager } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  await run('npx', ['--yes', packageManager, '--offline', ...words.slice(0, -1), folder], {
    cwd: from,
  });
}

/**
 * Builds the image.
 * @param folder an empty folder
 * @param base the image that replaces the base image
 */
export async function buildServerImage(
  { client, builder }: { client: DockerClient; builder: ImageBuilder },
  folder: string,
  base: string,
): Promise<string> {
  const stages = parseDockerfile(readFileSync(join(root, 'docker/server.Dockerfile'), 'utf8'));
  const last = stages.at(-1) ?? { image: '', instructions: [] };
  await tagImage(client, base, last.image);
  await deployServerPackages(stages[0], join(folder, 'naru-api'));
  const made = join(folder, 'naru');
  cpSync(join(packageRoot, 'migrations'), join(made, 'api/migrations'), { recursive: true });
  mkdirSync(join(made, 'console/dist'), { recursive: true });
  writeFileSync(join(made, 'console/dist/index.html'), '<title>나루</title>');
  cpSync(join(root, 'docker/naru.sh'), join(folder, 'docker/naru.sh'));
  cpSync(join(root, 'CHANGELOG.md'), join(made, 'CHANGELOG.md'));
  const outDir = join(made, 'api/dist');
  await build({ root: packageRoot, logLevel: 'silent', build: { outDir } });
  const request = {
    project: 'naru',
    container: 'server',
    deployment: 'image',
    context: folder,
    dockerfile: { text: fromContext(last) },
    buildArgs: {},
  };
  const ignore = () => undefined;
  const { signal } = new AbortController();
  return (await builder.build(request, { signal, log: ignore, progress: ignore })).id;
}

/**
 * Runs the server with access to an engine's socket, as an ordinary user with a read-only file system. The volume `name` contains its
 * data, and the volume `{name}-console` its socket for the edge.
 */
export async function startServerContainer(
  client: DockerClient,
  { endpoint, address }: DockerDaemon,
  { image, name, environment }: { image: string; name: string; environment: object },
): Promise<string> {
  const socket = endpoint.replace('unix://', '');
  const env = { ...environment, ENGINE: 'docker', DOCKER_HOST: 'unix:///var/run/docker.sock' };
  const body = {
    Image: image,
    Env: Object.entries(env).map(([key, value]) => `${key}=${value}`),
    HostConfig: {
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      GroupAdd: [String(statSync(socket).gid)],
      Tmpfs: { '/tmp': '' },
      Mounts: [
        { Type: 'bind', Source: socket, Target: '/var/run/docker.sock' },
        { Type: 'volume', Source: name, Target: '/data' },
        { Type: 'volume', Source: `${name}-console`, Target: '/run/naru' },
      ],
      PortBindings: { [`${PORT}/tcp`]: [{ HostIp: '', HostPort: String(PORT) }] },
    },
  };
  const query = { name };
  const { Id } = await client.read('/containers/create', createdObjectSchema, {
    method: 'POST',
    query,
    body,
  });
  await client.send(`/containers/${Id}/start`, { method: 'POST' });
  return `http://${address}:${PORT}`;
}
