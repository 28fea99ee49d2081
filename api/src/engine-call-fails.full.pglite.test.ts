/** Tests that a member's work ends, and leaves nothing behind, when any call to the engine fails in any way. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { projectLeases } from './storage/schema/engine.ts';
import { startEngineRelay } from './testing/engine/engine-relay.ts';
import { newReplaceableContainer } from './testing/interruption/engine-calls.ts';
import {
  failDuring,
  nameOf,
  recordCalls,
  shortenEngineDeadlines,
} from './testing/interruption/failing-calls.ts';
import { startStoppableDocker } from './testing/interruption/stoppable-services.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { type Caller, openTestServer } from './testing/test-server.ts';
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
  const env = { ...settings, DATA_DIR: folder, DOCKER_HOST: relay.endpoint };
  const { server, close } = await openTestServer(env);
  onTestFinished(close);
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
  return { server, relay, left, inStep, leases: () => db.$count(projectLeases) };
}

type Member = Awaited<ReturnType<typeof newReplaceableContainer>> & { call: Caller };
type Objects = Record<'containers' | 'networks' | 'volumes', number>;

/** What a member does with a container. */
interface Work {
  name: string;
  hasVolume: boolean;
  /** Whether each repetition has a container of its own, and whether the container has been deployed before. */
  begins: 'undeployed' | 'deployed' | 'shared';
  /** Resolves with false when the member has to repeat it. */
  act(member: Member): Promise<unknown>;
  /** The objects of the project in the engine, and the state of the container, in the end. */
  leaves: Objects;
  state?: string;
}

const RUNNING: Objects = { containers: 1, networks: 1, volumes: 1 };
/** The ends of deployments that have failed, with a sentence for the member. */
const FAILED = new Set(['failed', 'backend_trigger_failed', 'backend_tracking_failed']);

/** Deploys to the end. Returns whether the deployment succeeded. @throws Error for a failure without a sentence */
async function deployToItsEnd({ deploy, ended }: Member): Promise<boolean> {
  const { status, reason } = await ended(await deploy());
  const isExplained = FAILED.has(status) && /[가-힣].*\.$/.test(reason ?? '');
  if (status !== 'success' && !isExplained) throw new Error(`${status} ${reason}`);
  return status === 'success';
}

const act =
  (action: 'stop' | 'restart') =>
  async ({ call, id }: Member) => {
    (await call('containerAction', { params: { id }, body: { action } })).data();
  };

const WORKS: readonly Work[] = [
  {
    ...{ name: 'a first deployment', hasVolume: true, begins: 'undeployed' },
    ...{ act: deployToItsEnd, leaves: RUNNING, state: 'running' },
  },
  {
    ...{ name: 'a replacement', hasVolume: false, begins: 'shared' },
    ...{ act: deployToItsEnd, leaves: { ...RUNNING, volumes: 0 }, state: 'running' },
  },
  {
    ...{ name: 'a replacement with a volume', hasVolume: true, begins: 'shared' },
    ...{ act: deployToItsEnd, leaves: RUNNING, state: 'running' },
  },
  {
    ...{ name: 'a restart', hasVolume: true, begins: 'shared' },
    ...{ act: act('restart'), leaves: RUNNING, state: 'running' },
  },
  {
    ...{ name: 'a stop', hasVolume: true, begins: 'deployed' },
    ...{ act: act('stop'), leaves: RUNNING, state: 'stopped' },
  },
  {
    ...{ name: 'the deletion of a container', hasVolume: true, begins: 'deployed' },
    async act({ call, id }) {
      (await call('deleteContainer', { params: { id } })).data();
    },
    leaves: { ...RUNNING, containers: 0 },
  },
  {
    ...{ name: 'the deletion of a project', hasVolume: true, begins: 'deployed' },
    async act({ call, slug }) {
      (await call('deleteProject', { params: { slug } })).data();
    },
    leaves: { containers: 0, networks: 0, volumes: 0 },
  },
];

/** Starts a server, and returns functions that do a piece of work and compare what is left of it. */
async function worksite(work: Work) {
  const { server, relay, left, inStep, leases } = await setting();
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
      const member = { call, ...(await newReplaceableContainer(call, work.hasVolume)) };
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
