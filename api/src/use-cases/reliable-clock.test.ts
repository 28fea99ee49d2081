import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { fairQueue } from '../runtime/fair-queue.ts';
import { createLocalSubscriptions } from '../storage/peers.ts';
import { activities } from '../storage/schema/activity.ts';
import { mails } from '../storage/schema/mail.ts';
import { users } from '../storage/schema/member.ts';
import { clockSightings } from '../storage/schema/server.ts';
import { changeMemberByCommand } from '../testing/operator.ts';
import { newProject } from '../testing/resources.ts';
import { noUpload } from '../testing/source-upload.ts';
import { useTestServer } from '../testing/test-server.ts';
import { startAccountUpkeepJob } from './account/upkeep-job.ts';
import { pruneUnusedImages } from './deployment/housekeeping.ts';
import { startDeletedPartsExpiryJob, startExpiryJob } from './expiry-job.ts';
import {
  type ClockProblem,
  type ClockSample,
  clocksAgree,
  createReliableClock,
  nextClockSample,
} from './reliable-clock.ts';

const server = useTestServer({}, { idle: true });
const HOUR_MS = 60 * 60 * 1000;
const FIVE_YEARS = 5 * 365 * 24;

/** Creates a server clock that is this many hours ahead; the database's clock is equally ahead by default. */
function clockAhead(hours: number, databaseHours = hours) {
  const { db, log } = server().services;
  const ahead = (by: number) => new Date(Date.now() + by * HOUR_MS);
  const read = () => Promise.resolve({ server: ahead(hours), database: ahead(databaseHours) });
  return createReliableClock(db, log, read);
}

beforeEach(async () => {
  await server().services.db.delete(clockSightings);
});

describe('a clock that is five years ahead is not believed', () => {
  test('beside the last look, until it is back', async () => {
    const { clock } = server().services;
    expect(await clock.isReliable()).toBe(true);
    expect(await clockAhead(FIVE_YEARS).isReliable()).toBe(false);
    expect(await clock.problem()).toMatchObject({
      reason: 'jumped',
      resumesInSeconds: 6 * 60 * 60,
    });
    expect(await clock.isReliable()).toBe(true);
    expect(await clock.problem()).toBeUndefined();
  });

  test('beside the newest row, where nobody has looked yet', async () => {
    await server().member();
    expect(await clockAhead(FIVE_YEARS).isReliable()).toBe(false);
  });

  test('beside the clock of the database, and nothing is remembered of either', async () => {
    expect(await clockAhead(FIVE_YEARS, 0).isReliable()).toBe(false);
    expect(await clockAhead(0, FIVE_YEARS).isReliable()).toBe(false);
    expect(await clockAhead(FIVE_YEARS, 0).problem()).toMatchObject({ reason: 'clocks-differ' });
    expect(await server().services.db.$count(clockSightings)).toBe(0);
  });

  test('once it has gone on steadily for six hours, it is', async () => {
    await server().services.clock.isReliable();
    const heard: boolean[] = [];
    for (let hour = 0; hour <= 6; hour += 1) {
      heard.push(await clockAhead(FIVE_YEARS + hour).isReliable());
    }
    expect(heard).toEqual([false, false, false, false, false, false, true]);
  });

  test('nor after a restart that finds it steady', async () => {
    await server().services.clock.isReliable();
    await clockAhead(FIVE_YEARS).isReliable();
    expect(await clockAhead(FIVE_YEARS).isReliable()).toBe(false);
  });
});

test('an operator sees why, and says that the clock is right', async () => {
  const { db, clock } = server().services;
  const { id, call } = await server().member();
  const [user] = await db.select().from(users).where(eq(users.id, id));
  await changeMemberByCommand(db, user?.username ?? '', 'promote');
  expect((await call('getOverview')).data().clock).toBeNull();
  await clockAhead(-FIVE_YEARS).isReliable();
  await clock.isReliable();
  await clockAhead(FIVE_YEARS).isReliable();
  const expected: Partial<ClockProblem> = { reason: 'jumped' };
  expect((await call('getOverview')).data().clock).toMatchObject(expected);
  expect((await call('trustClock')).status).toBe(200);
  expect((await call('getOverview')).data().clock).toBeNull();
  expect(await clock.isReliable()).toBe(true);
});

describe('housekeeping', () => {
  const join = () => Promise.resolve(() => Promise.resolve());
  const leading = { peers: { ...createLocalSubscriptions(), isLeader: () => true, join } };

  /** Runs one round of each job that deletes or announces something. */
  async function housekeeping(clock = server().services.clock) {
    const services = { ...server().services, clock };
    const jobs = [startAccountUpkeepJob, startExpiryJob, startDeletedPartsExpiryJob];
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
    await clock.isReliable();
    await housekeeping(clockAhead(FIVE_YEARS));
    expect([await kept(), await db.$count(mails)]).toEqual([before, 0]);
    await housekeeping();
    expect([await kept(), await db.$count(mails)]).toEqual([0, 1]);
  });

  test('nor collects images by it, unless the engine has no room', async () => {
    const { db, runtime, secrets, log, writes, registryLogins } = server().services;
    const collected: boolean[] = [];
    const images = {
      ...runtime.images,
      collectGarbage: (_keep: readonly string[], urgently: boolean) =>
        Promise.resolve(void collected.push(urgently)),
    };
    const disk = { isFull: false };
    const keep = (hours: number) =>
      pruneUnusedImages({
        ...{ db, secrets, log, writes, registryLogins, disk, clock: clockAhead(hours) },
        runtime: { ...runtime, images },
        builds: fairQueue({ atOnce: 1 }),
        pulls: fairQueue({ atOnce: 1 }),
        openUpload: noUpload,
        sourceAccess: () => Promise.resolve(undefined),
        routablePorts: () => Promise.resolve([]),
      });
    await clockAhead(0).isReliable();
    expect(await keep(FIVE_YEARS)).toBe(false);
    disk.isFull = true;
    expect(await keep(FIVE_YEARS)).toBe(true);
    expect(await keep(0)).toBe(true);
    expect(collected).toEqual([true, false]);
  });
});

const START = new Date('2026-03-01T00:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);

/** Samples the clock at these hours after the start, one after the other. */
const looks = (...hours: number[]): ClockSample =>
  hours.reduce<ClockSample>((last, each) => nextClockSample(last, after(each)), {
    seenAt: START,
    jumpedFrom: null,
    steadyMs: 0,
  });
const isBelieved = (sample: ClockSample) => sample.jumpedFrom === null;

describe('a clock', () => {
  test('is believed in an empty database, and from one look to the next', () => {
    expect(isBelieved(nextClockSample(undefined, START))).toBe(true);
    expect(isBelieved(looks(1, 2, 3))).toBe(true);
    expect(isBelieved(looks(24))).toBe(true);
    expect(isBelieved(looks(-24))).toBe(true);
  });

  test.each([
    ['forward', FIVE_YEARS],
    ['forward by little more than a day', 24.1],
    ['backward', -FIVE_YEARS],
  ])('that jumps %s is not, until it has gone on steadily for six hours', (_name, jump) => {
    expect(looks(jump)).toEqual({ seenAt: after(jump), jumpedFrom: START, steadyMs: 0 });
    const steady = (hours: number) => Array.from({ length: hours }, (_, i) => jump + i + 1);
    expect(isBelieved(looks(jump, ...steady(5)))).toBe(false);
    expect(isBelieved(looks(jump, ...steady(6)))).toBe(true);
  });

  test('that comes back to where it was is believed at once', () => {
    expect(isBelieved(looks(FIVE_YEARS, 1))).toBe(true);
    expect(isBelieved(looks(-FIVE_YEARS, FIVE_YEARS, 1))).toBe(true);
  });

  test('that jumps again begins anew, and time without looks does not count', () => {
    expect(looks(50, 51, 52, 53, 200)).toMatchObject({ jumpedFrom: START, steadyMs: 0 });
    expect(looks(50, 51, 61)).toMatchObject({ jumpedFrom: START, steadyMs: HOUR_MS });
    expect(looks(50, 51, 50.5)).toMatchObject({ jumpedFrom: START, steadyMs: HOUR_MS });
  });
});

test('server and database show the same time within an hour', () => {
  expect(clocksAgree({ server: START, database: after(1) })).toBe(true);
  expect(clocksAgree({ server: START, database: after(1.1) })).toBe(false);
  expect(clocksAgree({ server: after(FIVE_YEARS), database: START })).toBe(false);
});
