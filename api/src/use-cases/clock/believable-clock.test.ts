import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fairQueue } from '../../runtime/fair-queue.ts';
import { createSubjects } from '../../storage/peers.ts';
import { activities } from '../../storage/schema/activity.ts';
import { mails } from '../../storage/schema/mail.ts';
import { users } from '../../storage/schema/member.ts';
import { clockSightings } from '../../storage/schema/server.ts';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { startUpkeepJob } from '../account/upkeep-job.ts';
import { keepHouse } from '../deployment/housekeeping.ts';
import { startExpiryJob, startForgettingParts } from '../expiry-job.ts';
import { setRole } from '../operator/members.ts';
import { believableClock, type ClockDoubt } from './believable-clock.ts';

const server = useTestServer({}, { idle: true });
const HOUR_MS = 60 * 60 * 1000;
const FIVE_YEARS = 5 * 365 * 24;

/** A clock that is so many hours ahead, the database's as far as the server's unless told otherwise. */
function clockAhead(hours: number, databaseHours = hours) {
  const { db, log } = server().services;
  const ahead = (by: number) => new Date(Date.now() + by * HOUR_MS);
  const read = () => Promise.resolve({ server: ahead(hours), database: ahead(databaseHours) });
  return believableClock(db, log, read);
}

beforeEach(async () => {
  await server().services.db.delete(clockSightings);
});

describe('a clock that is five years ahead is not believed', () => {
  test('beside the last look, until it is back', async () => {
    const { clock } = server().services;
    expect(await clock.holds()).toBe(true);
    expect(await clockAhead(FIVE_YEARS).holds()).toBe(false);
    expect(await clock.doubt()).toMatchObject({ reason: 'jumped', resumesInSeconds: 6 * 60 * 60 });
    expect(await clock.holds()).toBe(true);
    expect(await clock.doubt()).toBeUndefined();
  });

  test('beside the newest row, where nobody has looked yet', async () => {
    await server().member();
    expect(await clockAhead(FIVE_YEARS).holds()).toBe(false);
  });

  test('beside the clock of the database, and nothing is remembered of either', async () => {
    expect(await clockAhead(FIVE_YEARS, 0).holds()).toBe(false);
    expect(await clockAhead(0, FIVE_YEARS).holds()).toBe(false);
    expect(await clockAhead(FIVE_YEARS, 0).doubt()).toMatchObject({ reason: 'clocks-differ' });
    expect(await server().services.db.$count(clockSightings)).toBe(0);
  });

  test('once it has gone on steadily for six hours, it is', async () => {
    await server().services.clock.holds();
    const heard: boolean[] = [];
    for (let hour = 0; hour <= 6; hour += 1) {
      heard.push(await clockAhead(FIVE_YEARS + hour).holds());
    }
    expect(heard).toEqual([false, false, false, false, false, false, true]);
  });

  test('nor after a restart that finds it steady', async () => {
    await server().services.clock.holds();
    await clockAhead(FIVE_YEARS).holds();
    expect(await clockAhead(FIVE_YEARS).holds()).toBe(false);
  });
});

test('an operator sees why, and says that the clock is right', async () => {
  const { db, clock } = server().services;
  const { id, call } = await server().member();
  const [user] = await db.select().from(users).where(eq(users.id, id));
  await setRole(db, user?.username ?? '', 'admin');
  expect((await call('getOverview')).data().clock).toBeNull();
  await clockAhead(-FIVE_YEARS).holds();
  await clock.holds();
  await clockAhead(FIVE_YEARS).holds();
  const expected: Partial<ClockDoubt> = { reason: 'jumped' };
  expect((await call('getOverview')).data().clock).toMatchObject(expected);
  expect((await call('trustClock')).status).toBe(200);
  expect((await call('getOverview')).data().clock).toBeNull();
  expect(await clock.holds()).toBe(true);
});

describe('housekeeping', () => {
  const join = () => Promise.resolve(() => Promise.resolve());
  const leading = { peers: { ...createSubjects(), isLeader: () => true, join } };

  /** One round of each job that deletes or announces something. */
  async function housekeeping(clock = server().services.clock) {
    const services = { ...server().services, clock };
    const jobs = [startUpkeepJob, startExpiryJob, startForgettingParts];
    await Promise.all(jobs.map((start) => start(services, leading).close()));
  }

  test('deletes and announces nothing by a clock that is not believed', async () => {
    const { db, clock } = server().services;
    const { id, call } = await server().member();
    await newProject(call);
    const long = sql`now() - interval '2 years'`;
    await db.update(activities).set({ created_at: long }).where(eq(activities.user_id, id));
    await db.update(users).set({ last_active_at: long }).where(eq(users.id, id));
    const kept = () => db.$count(activities, eq(activities.user_id, id));
    const before = await kept();
    expect(before).toBeGreaterThan(0);
    await clock.holds();
    await housekeeping(clockAhead(FIVE_YEARS));
    expect([await kept(), await db.$count(mails)]).toEqual([before, 0]);
    await housekeeping();
    expect([await kept(), await db.$count(mails)]).toEqual([0, 1]);
  });

  test('nor collects images by it, unless the engine has no room', async () => {
    const { db, runtime, secrets, log, writes } = server().services;
    const collected: boolean[] = [];
    const images = {
      ...runtime.images,
      collectGarbage: (_keep: readonly string[], urgently: boolean) =>
        Promise.resolve(void collected.push(urgently)),
    };
    const disk = { isFull: false };
    const keep = (hours: number) =>
      keepHouse({
        ...{ db, secrets, log, writes, disk, clock: clockAhead(hours) },
        runtime: { ...runtime, images },
        builds: fairQueue({ atOnce: 1 }),
        cloneToken: () => Promise.resolve(undefined),
        routablePorts: () => Promise.resolve([]),
      });
    await clockAhead(0).holds();
    expect(await keep(FIVE_YEARS)).toBe(false);
    disk.isFull = true;
    expect(await keep(FIVE_YEARS)).toBe(true);
    expect(await keep(0)).toBe(true);
    expect(collected).toEqual([true, false]);
  });
});
