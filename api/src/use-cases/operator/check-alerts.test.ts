import type { ServerCheck } from '@naru/contract/entities/check';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { decryptMail } from '../../mail/mail-queue.ts';
import { createSmtpSender, startMailQueueJob } from '../../mail/mail-queue-job.ts';
import { checkAlerts } from '../../storage/schema/check-alert.ts';
import { mails } from '../../storage/schema/mail.ts';
import { users } from '../../storage/schema/member.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createCheckAlerts } from './check-alerts.ts';

const server = useTestServer();

beforeEach(async () => {
  const { db } = server().services;
  for (const table of [mails, checkAlerts, users]) await db.delete(table);
});

async function addOperator(): Promise<string> {
  const { db } = server().services;
  const { id } = await server().member();
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row?.email ?? '';
}

const ok = { name: 'disk', title: '디스크', state: 'ok', summary: '남은 공간 12 GiB' };
const full = { ...ok, state: 'problem', summary: '남은 공간 1 MiB', remedy: '공간을 비워주세요.' };
const low = { ...ok, state: 'warning' };
const certificates = (...hosts: string[]) => ({
  ...{ name: 'certificates', title: '인증서', state: 'warning', summary: `${hosts.length}개` },
  details: hosts.map((host) => `${host}: 2026-03-20에 끝납니다.`),
});

const MINUTE_MS = 60_000;

/** Creates the alerts of a server whose checks have the result that is set last. A minute passes before each round. */
function alerted() {
  let results: readonly ServerCheck[] = [ok];
  let now = Date.parse('2026-03-02T05:04:00Z');
  const run = async () => ({ checked_at: '', version: '', checks: [...results] });
  const { services } = server();
  const alerts = createCheckAlerts({ ...services, checks: { run } });
  return {
    alerts,
    /** Makes rounds with these results. Returns the recipients and subjects of all queued mails. */
    async rounds(times: number, ...found: readonly ServerCheck[]): Promise<string[]> {
      results = found;
      for (let time = 0; time < times; time += 1) {
        now += MINUTE_MS;
        await alerts.round(new Date(now));
      }
      const rows = await services.db.select().from(mails).orderBy(mails.position);
      return rows.map(({ to, subject }) => `${to} ${subject.replace('[나루] ', '')}`);
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const PROBLEM = '서버에 문제가 있습니다: 디스크';
const SOLVED = '서버의 문제가 해결되었습니다: 디스크';

test('each operator gets one mail about a confirmed problem, with what to do, and one about its end', async () => {
  const { services } = server();
  const [first, second] = [await addOperator(), await addOperator()];
  await server().member();
  const { alerts, rounds } = alerted();
  expect(await rounds(3, ok)).toEqual([]);
  expect(await rounds(1, full)).toEqual([]);
  expect(alerts.hasUnconfirmed()).toBe(true);
  expect((await rounds(5, full)).toSorted()).toEqual(
    [`${first} ${PROBLEM}`, `${second} ${PROBLEM}`].toSorted(),
  );
  const [row] = await services.db.select().from(mails);
  if (row === undefined) throw new Error('There is no mail.');
  const { text } = decryptMail(services.secrets, row);
  expect(text).toContain('디스크: 남은 공간 1 MiB');
  expect(text).toContain('/admin');
  expect(text).toContain('공간을 비워주세요.');
  // A warning is no end of the problem.
  expect(await rounds(3, low)).toHaveLength(2);
  const all = await rounds(5, ok);
  expect(all.slice(2).every((mail) => mail.endsWith(SOLVED))).toBe(true);
  expect(all).toHaveLength(4);
});

test('a problem of a single round, and a missing result, cause no mail', async () => {
  await addOperator();
  const { rounds } = alerted();
  await rounds(1, full);
  expect(await rounds(2, ok)).toEqual([]);
  expect(await rounds(2)).toEqual([]);
});

test('a check that changes again and again causes two mails an hour', async () => {
  const to = await addOperator();
  const { rounds, pass } = alerted();
  await rounds(2, full);
  await rounds(2, ok);
  await rounds(2, full);
  expect(await rounds(2, ok)).toEqual([`${to} ${PROBLEM}`, `${to} ${SOLVED}`]);
  pass(60 * MINUTE_MS);
  expect(await rounds(2, full)).toHaveLength(3);
});

test('a certificate is reported before its end, and another one later', async () => {
  await addOperator();
  const { rounds, pass } = alerted();
  expect(await rounds(3, certificates('a.example.com'))).toHaveLength(1);
  pass(60 * MINUTE_MS);
  expect(await rounds(3, certificates('a.example.com'))).toHaveLength(1);
  expect(await rounds(3, certificates('a.example.com', 'b.example.com'))).toHaveLength(2);
});

test('of two servers that see the same change, one sends the mail', async () => {
  await addOperator();
  const [one, other] = [alerted(), alerted()];
  await Promise.all([one.rounds(1, full), other.rounds(1, full)]);
  await Promise.all([one.rounds(1, full), other.rounds(1, full)]);
  expect(await one.rounds(0)).toHaveLength(1);
});

test('the mail reaches the mail server', async () => {
  const to = await addOperator();
  const { services } = server();
  const { port, received } = await startMailServer();
  const { rounds } = alerted();
  await rounds(2, full);
  const send = createSmtpSender({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'naru@a.kr' });
  const job = startMailQueueJob(services, send, () => true);
  await expect.poll(() => received).toHaveLength(1);
  await job.close();
  expect(received[0]).toContain(`To: ${to}`);
});
