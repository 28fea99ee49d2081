/** What the members of a simulated installation do in an hour. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { githubPush } from '../pushes.ts';
import { createRemoteCaller } from '../remote.ts';
import { createSourceArchive, sha256 } from '../source-upload.ts';
import { type Caller, MEMBER_PASSWORD } from '../test-server.ts';
import type { MonthMember, MonthProject } from './members.ts';

/** An installation in use. */
export interface Month {
  address: string;
  members: MonthMember[];
  /** The number of deployments in a day. */
  daily: number;
  /** What the members have done so far. */
  done: { deployments: number; messages: number; uploads: number; restorations: number };
}

/** The hours of the day in which members do things once. A change that needs a confirmation follows the login. */
const AT = { login: 13, changes: 13, restorations: 15, leaving: 20 };
/** The messages of an hour that deploy nothing: of another branch, the first one forged. */
const FOREIGN_MESSAGES = 4;
const UPLOAD_BYTES = 200_000;

/** An hour of a day, and the number of the member. */
interface Moment {
  day: number;
  hour: number;
  index: number;
}

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

/** Sends a message of GitHub about a push. */
async function push(month: Month, project: MonthProject, ref: string, secret: string) {
  const message = githubPush(secret, { ref, url: project.repository });
  await (await fetch(project.hook.signed_address, { method: 'POST', ...message })).text();
  month.done.messages += 1;
}

/** Changes a variable and deploys: all containers by a push, or the changed one by a press. */
async function deploy(month: Month): Promise<void> {
  const number = month.done.deployments;
  month.done.deployments += 1;
  const { call, projects } = pick(month.members, number);
  const project = pick(projects, Math.floor(number / month.members.length));
  const id = pick(project.containers, number);
  const { env_vars } = (await call('listEnvVars', { params: { id } })).data();
  const { env_var_id: varId } = pick(env_vars, 0);
  const body = { value: `value ${number} `.repeat(20) };
  (await call('updateEnvVar', { params: { id, varId }, body })).data();
  if (number % 3 === 0) await push(month, project, 'refs/heads/main', project.hook.secret);
  else
    (await call('deploy', { params: { slug: project.slug }, body: { containers: [id] } })).data();
}

/** Uploads a folder. */
async function upload(month: Month, call: Caller, slug: string): Promise<void> {
  const archive = await createSourceArchive({
    Dockerfile: 'FROM scratch\n',
    data: { header: {}, content: randomBytes(UPLOAD_BYTES) },
  });
  const body = { digest: sha256(archive), bytes: archive.length, files: 2 };
  const { path } = (await call('beginSourceUpload', { params: { slug }, body })).data();
  const sent = { method: 'PUT', body: gzipSync(archive) };
  const response = await fetch(`${month.address}${path}&offset=0`, sent);
  if (!response.ok) throw new Error(await response.text());
  month.done.uploads += 1;
}

async function logIn({ address }: Month, member: MonthMember): Promise<void> {
  const body = { username: member.username, password: MEMBER_PASSWORD, rememberMe: true };
  const { token } = (await createRemoteCaller(address)('login', { body })).data();
  member.call = createRemoteCaller(address, token);
}

/** Makes and deletes what a member makes and deletes in a day. */
async function change(month: Month, { call, username, projects }: MonthMember, day: number) {
  const { slug, containers, volume } = pick(projects, day);
  const params = { id: pick(containers, day) };
  const name = `스크립트 ${day}`;
  const token = { name, expires_in_days: 1 };
  (await call('createApiToken', { body: { ...token, scope: 'read' } })).data();
  (
    await call('createProjectToken', { params: { slug }, body: { ...token, right: 'read' } })
  ).data();
  const made = await call('createEnvVar', { params, body: { key: `BRIEF_${day}`, value: 'x' } });
  const varId = made.data().env_var_id;
  (await call('deleteEnvVar', { params: { ...params, varId } })).data();
  const copy = (await call('duplicateContainer', { params, body: { name } })).data();
  (await call('deleteContainer', { params: { id: copy.slug } })).data();
  const folder = { path: `folder-${day}` };
  await call('createVolumeFolder', { params: { slug: volume }, body: folder });
  await call('deleteVolumeFile', { params: { slug: volume }, query: folder });
  await upload(month, call, slug);
  (await call('listNotices', { query: {} })).data();
  await call('requestPasswordReset', { body: { email: `${username}@example.com` } });
}

/** Deletes the restorations of a project, and restores the newest backup of its database. */
async function restore(month: Month, { call, projects }: MonthMember, day: number) {
  const { slug, database } = pick(projects, day);
  const params = { slug };
  const { restorations } = (await call('listRestorations', { params })).data();
  for (const { restoration_id: restorationId } of restorations)
    await call('deleteRestoration', { params: { slug, restorationId }, query: { force: 'true' } });
  const { backups } = (await call('listDataBackups', { params })).data();
  const newest = backups.find(({ container }) => container === database);
  if (newest === undefined) return;
  const body = { backup_id: newest.backup_id, container: database };
  (await call('startRestoration', { params, body })).data();
  month.done.restorations += 1;
}

/** Does what a member does at one hour of the day. */
async function workAt(month: Month, member: MonthMember, { day, hour, index }: Moment) {
  if (hour === AT.login) await logIn(month, member);
  if (hour === AT.changes) await change(month, member, day);
  if (hour === AT.restorations && index % 5 === day % 5) await restore(month, member, day);
  if (hour !== AT.leaving || index % 3 > 0) return;
  (await member.call('logout')).data();
  await logIn(month, member);
}

/** Does the work of an hour of a day. */
export async function workForAnHour(month: Month, day: number, hour: number): Promise<void> {
  const until = Math.round(((day * 24 + hour + 1) * month.daily) / 24);
  while (month.done.deployments < until) await deploy(month);
  for (let number = 0; number < FOREIGN_MESSAGES; number += 1) {
    const { projects } = pick(month.members, hour * FOREIGN_MESSAGES + number);
    const project = pick(projects, day);
    await push(month, project, 'refs/heads/x', number === 0 ? 'forged' : project.hook.secret);
  }
  for (const [index, member] of month.members.entries())
    await workAt(month, member, { day, hour, index });
}
