import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newServerDatabase } from '../testing/test-database.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { OpenDatabase } from './database.ts';
import { openPostgresDatabase } from './database-server.ts';
import { startLeaderJob } from './peers.ts';
import { LEADER_LOCK_ID } from './server-peers.ts';

let url = '';
let bystander: OpenDatabase;

beforeAll(async () => {
  url = (await newServerDatabase()) ?? '';
  bystander = await openPostgresDatabase(url);
});
afterAll(() => bystander.close());

/** Opens a server that joins the other servers for the duration of a test. */
async function joined() {
  const opened = await openPostgresDatabase(url);
  const leave = await opened.peers.join(() => undefined);
  onTestFinished(async () => {
    await leave();
    await opened.close();
  });
  return { ...opened, leave };
}

/** Counts how often a server is notified of a subject. */
function counted({ peers }: OpenDatabase, subject: string) {
  const heard = { times: 0 };
  onTestFinished(
    peers.subscribe(subject, () => {
      heard.times += 1;
    }),
  );
  return heard;
}

/** Ends the notification connection of the leader, or of all servers, as a restart of PostgreSQL does. */
const breakLinks = (which: 'leader' | 'all') =>
  bystander.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query not like '%pg_stat_activity%' and pid in (
      select pid from pg_locks where locktype = 'advisory' and objid = ${LEADER_LOCK_ID}
      union select pid from pg_stat_activity where ${which} = 'all' and backend_type = 'client backend')`);

test('what one tells is heard by all, by itself too, and only by those who asked for it', async () => {
  const [one, other] = [await joined(), await joined()];
  const heard = [counted(one, 'project-1'), counted(other, 'project-1')];
  const unasked = counted(other, 'project-2');
  one.peers.publish('project-1');
  await waitUntil(() => heard.every(({ times }) => times === 1));
  expect(unasked.times).toBe(0);
});

test('after a break of every connection everything is told, and then every notice again', async () => {
  const [one, other] = [await joined(), await joined()];
  const heard = counted(other, 'project-1');
  await breakLinks('all');
  await waitUntil(() => heard.times === 1);
  await waitUntil(() => one.peers.isLeader() !== other.peers.isLeader());
  one.peers.publish('project-1');
  await expect.poll(() => heard.times).toBeGreaterThan(1);
});

test('one leads, and one does within seconds after its connection broke, or after it left', {
  tags: 'full',
}, async () => {
  const all = [await joined(), await joined(), await joined()];
  const leaders = () => all.filter(({ peers }) => peers.isLeader());
  await waitUntil(() => leaders().length === 1);
  const links = all.map((each) => counted(each, 'a new connection'));
  await breakLinks('leader');
  await waitUntil(() => links.some(({ times }) => times > 0));
  await waitUntil(() => leaders().length === 1);
  const [second] = leaders();
  await second?.leave();
  expect(leaders()).toEqual([]);
  await waitUntil(() => leaders().length === 1);
  expect(leaders()).not.toContain(second);
});

test('the rounds of a job are done by the one that leads, and at once by the one that comes to lead', {
  tags: 'full',
}, async () => {
  const [one, other] = [await joined(), await joined()];
  await waitUntil(() => one.peers.isLeader());
  const did: string[] = [];
  const jobOf = (name: string, { peers }: OpenDatabase) =>
    startLeaderJob(
      peers,
      600_000,
      async () => did.push(name),
      () => undefined,
    );
  const jobs = [jobOf('one', one), jobOf('other', other)];
  onTestFinished(async () => {
    await Promise.all(jobs.map((job) => job.close()));
  });
  expect(did).toEqual(['one']);
  jobs[1]?.wake();
  await one.leave();
  await waitUntil(() => did.length > 1);
  expect(did).toEqual(['one', 'other']);
});

test('a server that cannot reach PostgreSQL does not lead, and says why once', async () => {
  const away = await openPostgresDatabase('postgresql://naru@127.0.0.1:1/none');
  const failed = vi.fn();
  const leave = await away.peers.join(failed);
  expect(away.peers.isLeader()).toBe(false);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ECONNREFUSED' }));
  await leave();
  await away.close();
});
