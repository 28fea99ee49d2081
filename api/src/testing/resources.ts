/** Creates resources that tests need, and reads mails. */

import { desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { HttpServices } from '../http/services.ts';
import { decryptMail } from '../mail/mail-queue.ts';
import { mails } from '../storage/schema/mail.ts';
import { type Caller, MEMBER_PASSWORD, type TestServer } from './test-server.ts';

/** Creates a project of the calling member. */
export const newProject = async (call: Caller, name = '결제 서버') =>
  (await call('createProject', { body: { name } })).data();

export const EXAMPLE_GIT_URL = 'https://github.com/expressjs/express';

/** Creates a small container in a project. */
export const newContainer = async (call: Caller, slug: string, name = 'web') =>
  (
    await call('createContainer', {
      params: { slug },
      body: { name, git_url: EXAMPLE_GIT_URL, cpu_limit: 100, memory_limit: 128 },
    })
  ).data();

/** Creates the container of a small database in a project, with a volume of 512 MiB. */
export const newDatabase = async (
  call: Caller,
  slug: string,
  template_id = 'postgresql',
  name = 'db',
  version?: string,
) =>
  (
    await call('createContainer', {
      params: { slug },
      body: {
        ...{ name, template_id, cpu_limit: 100, memory_limit: 512 },
        ...(version !== undefined && {
          template_config: { version, user: 'app', database: 'app' },
        }),
        volumes: [{ name: '데이터베이스', capacity: 512, mount_path: '/data' }],
      },
    })
  ).data();

/** Creates a volume of 256 MiB in a project. */
export const newVolume = async (call: Caller, project_id: string, name = '데이터') =>
  (await call('createVolume', { body: { project_id, name, capacity: 256 } })).data();

const outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

/** Returns the token in the newest mail to an address, from the outbox page. */
export async function readMailedToken(
  read: (path: string) => Promise<Response>,
  to: string,
): Promise<string> {
  const list = z.parse(outbox, await (await read('/_dev/mail')).json());
  const token = /token=([\w-]+)/.exec(list.find((mail) => mail.to === to)?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`There is no mail to ${to}.`);
  return token;
}

type Storage = Pick<HttpServices, 'db' | 'secrets'>;

/** Returns the mails to an address, the newest first. */
export async function readMailsTo({ db, secrets }: Storage, to: string) {
  const rows = await db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.position));
  return rows.map((row) => decryptMail(secrets, row));
}

/** Returns the subjects of the mails to an address, without the name of the product. */
export const readMailSubjects = async (storage: Storage, to: string): Promise<string[]> =>
  (await readMailsTo(storage, to)).map(({ subject }) => subject.replace('[나루] ', ''));

/** Opens a second session of a member. */
export async function openSecondSession(server: TestServer, call: Caller) {
  const { username } = (await call('me')).data();
  const login = { username, password: MEMBER_PASSWORD, rememberMe: true };
  const entry = (await server.call('login', { body: login })).data();
  return { username, token: 'token' in entry ? entry.token : '' };
}
