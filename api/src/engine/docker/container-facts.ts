/** Reads facts about a failed container that its details do not show: its sockets, and the file that its command executes. */
import { posix } from 'node:path';
import { extract } from 'tar-stream';
import { type ListeningSocket, readListeningSockets, SOCKET_TABLES } from '../listening-sockets.ts';
import type { StartObservation } from '../start-failure.ts';
import { BUILD_LIMITS_ROLE } from './build-limits.ts';
import type { DockerContext } from './docker-context.ts';
import {
  createdObjectSchema,
  type InspectedContainer,
  type ListedContainer,
  listedContainersSchema,
} from './docker-schemas.ts';
import {
  removeContainer,
  retryUntilObjectEnds,
  startContainer,
  stopContainerWithin,
} from './ending.ts';
import { execInContainer } from './exec.ts';
import { findLocalImage } from './images.ts';
import { LABEL_KEYS, VOLUME_HELPER_ROLE } from './labels.ts';

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

const HOUR_S = 60 * 60;

/**
 * The times after which containers of the server's own count as left, by role, in s. A build follows its limits at once. Another server
 * may use a container for the copy of a volume.
 */
const LEFT_AFTER_S: Readonly<Record<string, number>> = {
  [HELPER_ROLE]: 0,
  [BUILD_LIMITS_ROLE]: 60,
  [VOLUME_HELPER_ROLE]: 24 * HOUR_S,
};

/**
 * Whether a container of the server's own was left by a killed server. After the start only a container for the copy of a volume does not
 * end by itself.
 * @param now the current time in ms since 1970
 */
export function isLeftHelper(
  { State, Created, Labels }: Pick<ListedContainer, 'State' | 'Created' | 'Labels'>,
  now: number,
): boolean {
  const role = Labels[LABEL_KEYS.role] ?? '';
  if (State !== 'created' && role !== VOLUME_HELPER_ROLE) return false;
  const after = LEFT_AFTER_S[role];
  if (after === undefined) return false;
  return after === 0 || now / 1000 - Created > after;
}

/** Removes the helpers that a killed server has left. */
export async function removeLeftHelpers(context: DockerContext): Promise<void> {
  const label = [`${LABEL_KEYS.managed}=${context.installation}`];
  const query = { all: true, filters: { label } };
  const all = await context.client.read('/containers/json', listedContainersSchema, { query });
  for (const container of all) {
    if (isLeftHelper(container, Date.now())) await removeContainer(context, container.Id);
  }
}

/** The number of bytes of a file that distinguish a script from a program. */
const HEAD_BYTES = 256;
/** The maximum number of words of a command, of folders in its search path, and of links in a row. */
const WORDS_MAX = 3;
const FOLDERS_MAX = 10;
const LINKS_MAX = 3;
const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Reads the beginning of a file of a container, or where a link leads. Other files have neither. */
async function readEntry({ client }: DockerContext, id: string, path: string) {
  const archive = await client.open(`/containers/${id}/archive`, { query: { path } });
  const entries = extract();
  archive.on('error', (error) => entries.destroy(error));
  archive.pipe(entries);
  try {
    for await (const entry of entries) {
      const { type, linkname } = entry.header;
      if (type === 'symlink') return { link: linkname ?? '' };
      if (type !== 'file') return {};
      for await (const chunk of entry) {
        if (Buffer.isBuffer(chunk))
          return { head: chunk.subarray(0, HEAD_BYTES).toString('latin1') };
      }
      return { head: '' };
    }
    return {};
  } finally {
    archive.destroy();
    entries.destroy();
  }
}

/** Reads the beginning of a file of a container, also behind links; `undefined` if there is no such file. */
async function readHead(
  context: DockerContext,
  id: string,
  path: string,
  links = LINKS_MAX,
): Promise<string | undefined> {
  const { head, link }: { head?: string; link?: string } = await retryUntilObjectEnds(context, () =>
    readEntry(context, id, path),
  );
  if (link === undefined || links === 0) return head;
  return readHead(context, id, posix.resolve(posix.dirname(path), link), links - 1);
}

/**
 * Returns the paths at which the start command may find its files, by word. Words for a shell are split. A word without a folder is
 * searched as a shell does it: in the search path, and a script also in the working directory.
 */
function commandFiles({ Config }: InspectedContainer): string[][] {
  const { Entrypoint, Cmd, Env, WorkingDir } = Config;
  const search = Env.findLast((one) => one.startsWith('PATH='))?.slice('PATH='.length);
  const folders = (search || DEFAULT_PATH).split(':').slice(0, FOLDERS_MAX);
  const [first] = [...Entrypoint, ...Cmd];
  return [...Entrypoint, ...Cmd]
    .flatMap((word) => word.split(/[\s;&|"']+/))
    .filter((word) => /^[\w.@/+-]+$/.test(word))
    .filter((word) => word === first || /\/|\.sh$/.test(word))
    .slice(0, WORDS_MAX)
    .map((word) => {
      const here = posix.resolve(WorkingDir || '/', word);
      if (word.includes('/')) return [here];
      return [
        ...(word.endsWith('.sh') ? [here] : []),
        ...folders.map((one) => posix.join(one, word)),
      ];
    });
}

/** Reads the first of these paths at which there is a file; `undefined` if there is none. */
async function readFirst(context: DockerContext, id: string, paths: readonly string[]) {
  for (const path of paths) {
    const text = await readHead(context, id, path).catch(() => undefined);
    if (text !== undefined) return { path, text };
  }
  return undefined;
}

/**
 * Returns the first script of a container's start command, otherwise its first file; `undefined` if there is none. Stops the container
 * first, because Podman shows no files of a container while it restarts the container.
 */
export async function readStartScript(
  context: DockerContext,
  found: InspectedContainer,
): Promise<StartObservation['script']> {
  await stopContainerWithin(context, found.Id, 0).catch(() => undefined);
  let first: StartObservation['script'];
  for (const paths of commandFiles(found)) {
    const file = await readFirst(context, found.Id, paths);
    if (file === undefined) continue;
    if (file.text.startsWith('#!') || file.path.endsWith('.sh')) return file;
    first ??= file;
  }
  return first;
}
