import { median } from '../figures/stats.ts';
import { type LoadTestResult, measureLoginLoad, measureProjectListLoad } from './load.ts';
import { type SeedResult, seedMembers } from './seed.ts';
import { type MeasuredServer, startSeededServer } from './server.ts';

const FEW = 50;
export const LARGE_MEMBER_COUNT = 100_000;

const WARM_UP_S = 2;
const ROUND_S = 4;

type SeededServer = MeasuredServer & SeedResult;

/** The figures of one kind of database: the embedded database or PostgreSQL. */
export interface DatabaseFigures {
  projects: LoadTestResult;
  login: LoadTestResult;
  /** The load of GET projects on a database with a hundred thousand members. */
  crowded: LoadTestResult;
  /** The p99 with many members divided by the p99 with few members: the median over the rounds. */
  growth: number;
  plan: string;
}

const middle = (loads: readonly LoadTestResult[]): LoadTestResult => ({
  rate: median(loads.map(({ rate }) => rate)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
});

/** Measures both servers alternately, so that a temporary slowdown of the machine affects both. */
async function takeTurns(
  few: SeededServer,
  many: SeededServer,
  rounds: number,
): Promise<DatabaseFigures> {
  for (const { address, tokens } of [few, many])
    await measureProjectListLoad(address, tokens, WARM_UP_S);
  const alone: LoadTestResult[] = [];
  const crowded: LoadTestResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await measureProjectListLoad(few.address, few.tokens, ROUND_S));
    crowded.push(await measureProjectListLoad(many.address, many.tokens, ROUND_S));
  }
  await measureLoginLoad(few.address, WARM_UP_S);
  const ratios = crowded.map(({ p99 }, round) => p99 / (alone[round]?.p99 ?? Number.NaN));
  return {
    projects: middle(alone),
    login: await measureLoginLoad(few.address, 2 * ROUND_S),
    crowded: middle(crowded),
    growth: median(ratios),
    plan: many.plan,
  };
}

function start(members: number, databaseUrl: string | undefined): Promise<SeededServer> {
  const settings = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return startSeededServer((config) => seedMembers(config, members), settings);
}

/**
 * Measures the server on one kind of database.
 * @param newDatabase returns the address of an empty database; undefined for the embedded database
 */
export async function measureServerOnDatabase(
  rounds: number,
  newDatabase: () => Promise<string | undefined>,
): Promise<DatabaseFigures> {
  const few = await start(FEW, await newDatabase());
  try {
    const many = await start(LARGE_MEMBER_COUNT, await newDatabase());
    try {
      return await takeTurns(few, many, rounds);
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}
