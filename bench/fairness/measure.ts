import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startSeededServer } from '../api/server.ts';
import { median } from '../figures/stats.ts';
import { createHttpAgent, createMemberCalls, measureCall, type SeededMember } from './calls.ts';
import { seedMembersWithContainers } from './seed.ts';

export const GREEDY_MEMBER_COUNT = 6;
export const GREEDY_CONNECTION_COUNT = 25;
const ROUND_MS = 10_000;
const PAUSE_MS = 20;
const WARM_UP_MS = 1500;

/** The latencies of the modest member's calls, in ms. */
export interface LatencyPercentiles {
  p50: number;
  p99: number;
}

/** Makes calls one after the other with a pause in between, like a user who reads each page. */
async function measureModest(
  address: string,
  asking: SeededMember,
  milliseconds: number,
): Promise<LatencyPercentiles> {
  const agent = createHttpAgent(1);
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    for (const call of createMemberCalls(asking)) {
      times.push(await measureCall(address, agent, asking, call));
      await setTimeout(PAUSE_MS);
    }
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function withGreedyMembers<T>(
  address: string,
  greedy: readonly SeededMember[],
  work: () => Promise<T>,
): Promise<T> {
  const script = join(import.meta.dirname, 'greedy.ts');
  const child = spawn(
    process.execPath,
    [script, address, String(GREEDY_CONNECTION_COUNT), JSON.stringify(greedy)],
    { stdio: 'inherit' },
  );
  const gone = once(child, 'exit');
  try {
    await setTimeout(WARM_UP_MS);
    const result = await work();
    if (child.exitCode !== null) throw new Error('The greedy members went away.');
    return result;
  } finally {
    child.kill();
    await gone;
  }
}

export interface FairnessFigures {
  quiet: LatencyPercentiles;
  withGreedy: LatencyPercentiles;
  /** The p99 with greedy members divided by the p99 without greedy members: the median over the rounds. */
  ratio: number;
}

const middle = (rounds: readonly LatencyPercentiles[]): LatencyPercentiles => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

/**
 * Measures the server on one kind of database.
 * @param databaseUrl the address of an empty database; undefined for the embedded database
 */
export async function measureFairnessOnDatabase(
  rounds: number,
  databaseUrl: string | undefined,
): Promise<FairnessFigures> {
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const { address, all, stop } = await startSeededServer(
    (config) => seedMembersWithContainers(config, GREEDY_MEMBER_COUNT + 1),
    settings,
  );
  const [modest, ...greedy] = all;
  if (modest === undefined) throw new Error('There are no members.');
  const quiet: LatencyPercentiles[] = [];
  const withGreedy: LatencyPercentiles[] = [];
  try {
    await measureModest(address, modest, WARM_UP_MS);
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await measureModest(address, modest, ROUND_MS));
      withGreedy.push(
        await withGreedyMembers(address, greedy, () => measureModest(address, modest, ROUND_MS)),
      );
    }
  } finally {
    await stop();
  }
  const ratios = withGreedy.map(({ p99 }, round) => p99 / (quiet[round]?.p99 ?? Number.NaN));
  return { quiet: middle(quiet), withGreedy: middle(withGreedy), ratio: median(ratios) };
}
