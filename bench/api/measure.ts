import { median } from '../figures/stats.ts';
import { type LoadResult, loadLogin, loadProjects } from './load.ts';
import { type Seeded, seed } from './seed.ts';
import { type MeasuredServer, startSeeded } from './server.ts';

const FEW = 50;
export const MANY_MEMBERS = 100_000;

const WARM_UP_S = 2;
const ROUND_S = 4;

type SeededServer = MeasuredServer & Seeded;

/** The figures of one kind of database: the embedded database or PostgreSQL. */
export interface StoreFigures {
  projects: LoadResult;
  login: LoadResult;
  /** The load of GET projects on a database with a hundred thousand members. */
  crowded: LoadResult;
  /** The p99 with many members divided by the p99 with few members: the median over the rounds. */
  growth: number;
  plan: string;
}

const middle = (loads: readonly LoadResult[]): LoadResult => ({
  rate: median(loads.map(({ rate }) => rate)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
});

/** Measures both servers alternately, so that a temporary slowdown of the machine affects both. */
async function takeTurns(
  few: SeededServer,
  many: SeededServer,
  rounds: number,
): Promise<StoreFigures> {
  for (const { address, tokens } of [few, many]) await loadProjects(address, tokens, WARM_UP_S);
  const alone: LoadResult[] = [];
  const crowded: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await loadProjects(few.address, few.tokens, ROUND_S));
    crowded.push(await loadProjects(many.address, many.tokens, ROUND_S));
  }
  await loadLogin(few.address, WARM_UP_S);
  const ratios = crowded.map(({ p99 }, round) => p99 / (alone[round]?.p99 ?? Number.NaN));
  return {
    projects: middle(alone),
    login: await loadLogin(few.address, 2 * ROUND_S),
    crowded: middle(crowded),
    growth: median(ratios),
    plan: many.plan,
  };
}

function start(members: number, databaseUrl: string | undefined): Promise<SeededServer> {
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return startSeeded((config) => seed(config, members), settings);
}

/**
 * Measures the server on one kind of database.
 * @param newDatabase returns the address of an empty database; undefined for the embedded database
 */
export async function measureStore(
  rounds: number,
  newDatabase: () => Promise<string | undefined>,
): Promise<StoreFigures> {
  const few = await start(FEW, await newDatabase());
  try {
    const many = await start(MANY_MEMBERS, await newDatabase());
    try {
      return await takeTurns(few, many, rounds);
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}
