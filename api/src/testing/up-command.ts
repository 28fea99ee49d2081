/** A server in another process, folders, and `naru up` with them, for tests. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { runUpCommand } from '../remote/up/up-command.ts';
import { runRecorded, useCommandServer } from './command-server.ts';
import { newProject } from './resources.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Files = Readonly<Record<string, string | Buffer>>;

/** Writes files into a new folder, which is deleted after the test. */
export function createFolder(files: Files): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** The files of a folder that can be built. */
export const BUILT_FILES = { Dockerfile: 'FROM scratch\n', 'src/index.js': 'console.log(1);\n' };

/** What a proxy does with a request: it answers itself, loses the answer of the server, or passes both on. */
type Look = (url: string, method: string) => Response | 'lose' | undefined | void | Promise<void>;

/**
 * Starts a server that passes requests on until the end of the test.
 * @param addressOf the address of the server for the next request
 * @param look called before a request is passed on
 */
export async function startProxy(addressOf: () => string, look: Look): Promise<string> {
  const proxy = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request;
    try {
      const body = await buffer(request);
      const own = await look(url, method);
      const init = {
        ...{ method, ...(body.length > 0 && { body }) },
        headers: {
          authorization: headers.authorization ?? '',
          'content-type': headers['content-type'] ?? '',
          'idempotency-key': headers['idempotency-key']?.toString() ?? `"${randomUUID()}"`,
        },
      };
      const answered = own instanceof Object ? own : await fetch(`${addressOf()}${url}`, init);
      const text = await answered.text();
      if (own === 'lose') throw new Error('The answer is lost.');
      response.writeHead(answered.status).end(text);
    } catch {
      response.destroy();
    }
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await once(proxy, 'listening');
  const address = proxy.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Starts a server for the tests of a file. */
export function useUpCommand(settings: Record<string, string> = {}) {
  const { server, environment, kill } = useCommandServer(settings);
  /** Runs the command in a folder, without a terminal for confirmations unless there is an answer. */
  const up = async (
    folder: string,
    args: readonly string[],
    options: Parameters<typeof runRecorded>[3] = {},
    more: Record<string, string> = {},
  ) => {
    const env = { ...environment(), INIT_CWD: folder, ...more };
    const { notes, ...ended } = await runRecorded(runUpCommand, args, env, options);
    return { ...ended, notes: notes.join('\n') };
  };
  /** Creates a project until the end of the test, because a member has few projects. */
  const createProject = async (name?: string): Promise<string> => {
    const { slug } = await newProject(server().call, name);
    onTestFinished(async () => {
      await server().call('deleteProject', { params: { slug } });
    });
    return slug;
  };
  /** Creates a project and a folder. */
  const setUp = async (files: Files = BUILT_FILES, name?: string) => {
    const slug = await createProject(name);
    const folder = createFolder(files);
    const run = (
      args: readonly string[],
      options?: Parameters<typeof up>[2],
      more?: Parameters<typeof up>[3],
    ) => up(folder, [...args, '--project', slug], options, more);
    return { slug, folder, run };
  };
  const listContainers = async (slug: string) =>
    (await server().call('listContainers', { params: { slug } })).data().containers;
  const proxy = (look: Look) => startProxy(() => server().process.address, look);
  return { server, environment, kill, up, createProject, setUp, listContainers, proxy };
}
