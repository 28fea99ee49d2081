/** Resources that tests start from. */
import * as z from 'zod/mini';
import type { Caller } from './test-server.ts';

/** Creates a project of the member. */
export const newProject = async (call: Caller, name = '결제 서버') =>
  (await call('createProject', { body: { name } })).data();

export const GIT_URL = 'https://github.com/expressjs/express';

/** Creates a small container in a project. */
export const newContainer = async (call: Caller, slug: string, name = 'web') =>
  (
    await call('createContainer', {
      params: { slug },
      body: { name, git_url: GIT_URL, cpu_limit: 100, memory_limit: 128 },
    })
  ).data();

/** Creates a volume of 256 MiB in a project. */
export const newVolume = async (call: Caller, project_id: string, name = '데이터') =>
  (await call('createVolume', { body: { project_id, name, capacity: 256 } })).data();

const outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

/** The token in the newest mail to an address. */
export async function mailedToken(
  read: (path: string) => Promise<Response>,
  to: string,
): Promise<string> {
  const list = z.parse(outbox, await (await read('/_dev/mail')).json());
  const token = /token=([\w-]+)/.exec(list.find((mail) => mail.to === to)?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no mail to ${to}.`);
  return token;
}
