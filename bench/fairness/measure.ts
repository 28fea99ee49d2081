import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startSeeded } from '../api/server.ts';
import { median } from '../figures/stats.ts';
import { type Asking, agentOf, callsOf, make } from './calls.ts';
import { seed } from './seed.ts';

export const GREEDY = 6;
export const CONNECTIONS = 25;
const ROUND_MS = 10_000;
const PAUSE_MS = 20;
const WARM_UP_MS = 1500;

/** How long the calls of the modest member took, in ms. */
export interface Waited {
  p50: number;
  p99: number;
}

/** One call after the other, with a pause between them, as somebody works who looks at what comes. */
async function modestly(address: string, asking: Asking, milliseconds: number): Promise<Waited> {
  const agent = agentOf(1);
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    for (const call of callsOf(asking)) {
      times.push(await make(address, agent, asking, call));
      await setTimeout(PAUSE_MS);
    }
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function besideGreedy<T>(
  address: string,
  greedy: readonly Asking[],
  work: () => Promise<T>,
): Promise<T> {
  const script = join(import.meta.dirname, 'greedy.ts');
  const child = spawn(
    process.execPath,
    [script, address, String(CONNECTIONS), JSON.stringify(greedy)],
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

export interface Figures {
  quiet: Waited;
  beside: Waited;
  /** p99 beside greedy members by p99 without them, the middle one of the rounds' ratios. */
  ratio: number;
}

const middle = (rounds: readonly Waited[]): Waited => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

/** @param databaseUrl of an empty database; the embedded one when it is undefined */
export async function measureStore(
  rounds: number,
  databaseUrl: string | undefined,
): Promise<Figures> {
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const { address, all, stop } = await startSeeded((config) => seed(config, GREEDY + 1), settings);
  const [modest, ...greedy] = all;
  if (modest === undefined) throw new Error('There are no members.');
  const quiet: Waited[] = [];
  const beside: Waited[] = [];
  try {
    await modestly(address, modest, WARM_UP_MS);
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await modestly(address, modest, ROUND_MS));
      beside.push(await besideGreedy(address, greedy, () => modestly(address, modest, ROUND_MS)));
    }
  } finally {
    await stop();
  }
  const ratios = beside.map(({ p99 }, round) => p99 / (quiet[round]?.p99 ?? Number.NaN));
  return { quiet: middle(quiet), beside: middle(beside), ratio: median(ratios) };
}
