/** Tests that a member's work ends, and leaves nothing behind, when any call to the engine fails in any way. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startHttpListener } from './http/listen.ts';
import { projectLeases } from './storage/schema/engine.ts';
import { startEngineRelay } from './testing/engine/engine-relay.ts';
import {
  failDuring,
  nameOf,
  recordCalls,
  shortenEngineDeadlines,
} from './testing/interruption/failing-calls.ts';
import { startStoppableDocker } from './testing/interruption/stoppable-services.ts';
import { type Member, type Objects, WORKS, type Work } from './testing/interruption/works.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { openTestServer } from './testing/test-server.ts';
import { failOnUncaughtErrors } from './testing/uncaught.ts';
import { waitUntil } from './testing/wait-until.ts';

/** The time in which the server has to bring its engine in step again, in ms. */
const STEP_TIMEOUT_MS = 60_000;
const TIMEOUT_MS = 3_600_000;

let restoreDeadlines: () => void;
beforeAll(() => {
  restoreDeadlines = shortenEngineDeadlines();
});
afterAll(() => restoreDeadlines());
failOnUncaughtErrors();

/** Starts a server on a fake engine, with a relay in front of the engine. */
async function setting() {
  const { settings, left } = await startStoppableDocker();
  const folder = temporaryFolder();
  const relay = await startEngineRelay(settings.DOCKER_HOST ?? '', folder);
  onTestFinished(relay.leave);
  // The server calls no registry for an image of this name.
  const own = { DATA_DIR: folder, DATABASE_IMAGES: 'postgresql=localhost/postgres' };
  const env = { ...settings, ...own, DOCKER_HOST: relay.endpoint };
  const { server, close } = await openTestServer(env);
  const listener = await startHttpListener(server.app, '127.0.0.1', 0);
  onTestFinished(async () => {
    await listener.close(0);
    await close();
  });
  const address = `http://127.0.0.1:${listener.port}`;
  const { db, deployments } = server.services;
  /** Waits until a condition is true, and has the server compare its engine with the database meanwhile. */
  const inStep = (condition: () => unknown) =>
    waitUntil(
      () => {
        deployments.wake();
        return condition();
      },
      { timeout: STEP_TIMEOUT_MS, interval: 250 },
    ).catch(() => undefined);
  return { server, address, relay, left, inStep, leases: () => db.$count(projectLeases) };
}

/** Starts a server, and returns functions that do a piece of work and compare what is left of it. */
async function worksite(work: Work) {
  const { server, address, relay, left, inStep, leases } = await setting();
  const objectsOf = ({ slug }: Member): Objects => {
    const count = (names: readonly string[]) =>
      names.filter((name) => name === slug || name.startsWith(`${slug}.`)).length;
    const { containers, networks, volumes } = left();
    return {
      containers: count(containers),
      networks: count(networks),
      volumes: count(volumes),
    };
  };
  const summary = async (member: Member) => {
    const params = { id: member.id };
    const state = work.state && (await member.call('containerState', { params })).data().state;
    return JSON.stringify({ ...objectsOf(member), state });
  };
  const isDone = async (member: Member) =>
    (await summary(member)) === JSON.stringify({ ...work.leaves, state: work.state });
  return {
    ...{ relay, inStep, leases },
    async begin(): Promise<Member> {
      const { call } = await server.member();
      const { terminals } = server.services;
      const drained = () => terminals.drained();
      const member = { call, address, drained, ...(await work.make(call)) };
      if (work.begins !== 'undeployed') await member.deployed();
      return member;
    },
    /** Does the work, and repeats it after a failure. Returns what is wrong afterwards. */
    async workOn(member: Member): Promise<string | undefined> {
      const isSuccess = (await work.act(member)) !== false;
      if (!isSuccess) {
        const isClean = () => objectsOf(member).containers <= work.leaves.containers;
        await inStep(isClean);
        if (!isClean()) return `after a failure: ${await summary(member)}`;
        if ((await work.act(member)) === false) return 'fails again';
      }
      const isOver = await inStep(() => isDone(member).catch(() => false));
      return isOver ? undefined : `${isSuccess} ${await summary(member)}`;
    },
  };
}

test.each(WORKS)(
  '$name ends, and leaves nothing behind',
  async (work) => {
    const { relay, begin, workOn, inStep, leases } = await worksite(work);
    // The first deployment of the server also makes the edge, whose calls no later one repeats.
    if (work.begins === 'undeployed') await workOn(await begin());
    let shared = work.begins === 'shared' ? await begin() : undefined;
    const first = shared ?? (await begin());
    const calls = await recordCalls(relay, () => workOn(first));
    const problems: string[] = [];
    let met = 0;
    for (const failing of calls) {
      const member = shared ?? (await begin());
      let problem: string | undefined;
      const isMet = await failDuring(relay, failing, async () => {
        problem = await workOn(member).catch(String);
      });
      met += isMet ? 1 : 0;
      if (problem === undefined) continue;
      problems.push(`${nameOf(failing)}: ${problem}`);
      if (shared !== undefined) shared = await begin();
    }
    await inStep(async () => (await leases()) === 0);
    expect(problems).toEqual([]);
    expect(await leases()).toBe(0);
    expect(met).toBeGreaterThan(calls.length * 0.7);
  },
  TIMEOUT_MS,
);
