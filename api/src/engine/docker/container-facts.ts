/** Reads facts about a failed container that its details do not show: its sockets, and the file that its command executes. */
import { posix } from 'node:path';
import { extract } from 'tar-stream';
import { type ListeningSocket, readListeningSockets, SOCKET_TABLES } from '../listening-sockets.ts';
import type { StartObservation } from '../start-failure.ts';
import type { DockerContext } from './docker-context.ts';
import {
  createdObjectSchema,
  type InspectedContainer,
  listedContainersSchema,
} from './docker-schemas.ts';
import { removeContainer, startContainer } from './ending.ts';
import { execInContainer } from './exec.ts';
import { findLocalImage } from './images.ts';
import { LABEL_KEYS } from './labels.ts';

/** The time after which a helper ends and is removed by the engine, in s, if the server is killed before it removes the helper. */
const HELPER_SECONDS = 30;
const HELPER_ROLE = 'helper';
const HELPER_MEMORY_BYTES = 16 * 2 ** 20;
const HELPER_PIDS = 8;

/** Returns the request body of a container that only sleeps, inside the network namespace of another container. */
const helperBody = (context: DockerContext, id: string): object => ({
  Image: context.edge.image,
  Entrypoint: ['sleep'],
  Cmd: [String(HELPER_SECONDS)],
  Labels: { [LABEL_KEYS.managed]: context.installation, [LABEL_KEYS.role]: HELPER_ROLE },
  HostConfig: {
    NetworkMode: `container:${id}`,
    AutoRemove: true,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges'],
    Memory: HELPER_MEMORY_BYTES,
    PidsLimit: HELPER_PIDS,
  },
});

/**
 * Returns the sockets at which the processes of a running container listen; `undefined` if they cannot be read. A helper reads the
 * sockets, because the image of the container may have no programs for it, and its limits may allow no further process.
 */
export async function readContainerSockets(
  context: DockerContext,
  id: string,
): Promise<ListeningSocket[] | undefined> {
  const { client, edge } = context;
  try {
    if ((await findLocalImage(client, edge.image)) === undefined) return undefined;
    const helper = await client.read('/containers/create', createdObjectSchema, {
      method: 'POST',
      body: helperBody(context, id),
    });
    try {
      await startContainer(context, helper.Id);
      const { output } = await execInContainer(client, helper.Id, ['cat', ...SOCKET_TABLES]);
      return readListeningSockets(output);
    } finally {
      await removeContainer(context, helper.Id);
    }
  } catch {
    // The container has ended, or the engine refuses the helper. The cause of the failure is then decided without the sockets.
    return undefined;
  }
}

/** Removes the helpers that a killed server has left before their start; a started helper ends by itself. */
export async function removeLeftHelpers(context: DockerContext): Promise<void> {
  const label = [`${LABEL_KEYS.managed}=${context.installation}`];
  const query = { all: true, filters: { label } };
  const all = await context.client.read('/containers/json', listedContainersSchema, { query });
  for (const { Id, State, Labels } of all) {
    if (State === 'created' && Labels[LABEL_KEYS.role] === HELPER_ROLE)
      await removeContainer(context, Id);
  }
}

/** The number of bytes of a file that distinguish a script from a program, and the number of files that are read. */
const HEAD_BYTES = 256;
const FILES_MAX = 3;

/** Reads the beginning of a file of a container; `undefined` if there is no such file. */
async function readHead({ client }: DockerContext, id: string, path: string) {
  const archive = await client.open(`/containers/${id}/archive`, { query: { path } });
  const entries = extract();
  archive.on('error', (error) => entries.destroy(error));
  archive.pipe(entries);
  try {
    for await (const entry of entries) {
      if (entry.header.type !== 'file') return undefined;
      for await (const chunk of entry) {
        if (Buffer.isBuffer(chunk)) return chunk.subarray(0, HEAD_BYTES).toString('latin1');
      }
      return '';
    }
    return undefined;
  } finally {
    archive.destroy();
    entries.destroy();
  }
}

/** Returns the words of the start command that name a file by a path, also inside of a line for a shell. */
function commandFiles({ Config: { Entrypoint, Cmd, WorkingDir } }: InspectedContainer): string[] {
  return [...Entrypoint, ...Cmd]
    .flatMap((word) => word.split(/[\s;&|"']+/))
    .filter((word) => /^[\w.@/+-]*(?:\/[\w.@/+-]+|\.sh)$/.test(word))
    .map((word) => posix.resolve(WorkingDir || '/', word))
    .slice(0, FILES_MAX);
}

/** Returns the first script of a container's start command, otherwise its first file; `undefined` if there is none. */
export async function readStartScript(
  context: DockerContext,
  found: InspectedContainer,
): Promise<StartObservation['script']> {
  let first: StartObservation['script'];
  for (const path of commandFiles(found)) {
    const text = await readHead(context, found.Id, path).catch(() => undefined);
    if (text === undefined) continue;
    if (text.startsWith('#!') || path.endsWith('.sh')) return { path, text };
    first ??= { path, text };
  }
  return first;
}
