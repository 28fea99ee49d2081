import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../api/src/config.ts';
import { openStorage } from '../../api/src/storage/open-storage.ts';
import { createHashRunner, SERVER_HASH_TURN } from '../../api/src/use-cases/auth/hash-turn.ts';
import { hashPassword } from '../../api/src/use-cases/auth/password.ts';
import { startSeededServer } from '../api/server.ts';
import {
  createHttpAgent,
  createMemberCalls,
  measureCall,
  type SeededMember,
} from '../fairness/calls.ts';
import { seedMembersWithContainers } from '../fairness/seed.ts';
import { type LoginResult, measureLogin } from './calls.ts';

const PAIRS = Number(process.env.PAIRS ?? 300);

/**
 * The area under the ROC curve: the probability that a value of the first list is greater than a value of the second. 0.5 means no
 * difference, 1 a complete separation.
 */
function auc(some: readonly number[], others: readonly number[]): number {
  let above = 0;
  for (const one of some) {
    for (const other of others) {
      if (one > other) above += 1;
      else if (one === other) above += 0.5;
    }
  }
  return above / (some.length * others.length);
}

/** Measures how far response times of wrong logins reveal the existence of an account, as the area under the ROC curve. */
async function measureTimingLeak(address: string): Promise<number> {
  const agent = createHttpAgent(1);
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < PAIRS; i += 1) {
    const from = `198.18.${i >> 2}.1`;
    const logInOnce = async (username: string): Promise<number> =>
      (await measureLogin(address, agent, { from, username, password: 'wrong-one' })).took;
    // Alternates the order, so that a change of the machine's speed affects both lists.
    if (i % 2 === 0) known.push(await logInOnce('member-4'));
    unknown.push(await logInOnce(`nobody-${i}`));
    if (i % 2 === 1) known.push(await logInOnce('member-4'));
  }
  agent.destroy();
  return auc(known, unknown);
}

const MEMBERS = 20;
const MEASURED_MS = Number(process.env.MEASURED_MS ?? 15_000);
const PAUSE_MS = 20;
const LOGIN_PAUSE_MS = 500;
const WARM_UP_MS = 1000;
const PASSWORD = 'Correct-Horse-7';
/** The default rate limits, with a reverse proxy that passes on the client address. */
const SETTINGS = {
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
  RATE_LOGINS_PER_ADDRESS: '30',
  RATE_WRONG_LOGINS_PER_ACCOUNT: '10',
};

async function seedWithPasswords(config: Config) {
  const seeded = await seedMembersWithContainers(config, MEMBERS);
  const storage = await openStorage(config);
  try {
    const password_hash = await hashPassword(PASSWORD, createHashRunner(SERVER_HASH_TURN));
    await storage.db.execute(`update users set password_hash = '${password_hash}'`);
  } finally {
    await storage.close();
  }
  return seeded;
}

/** Makes GET calls with pauses until the time `end`. Returns the durations of the calls in ms; `Infinity` for a failed call. */
async function read(address: string, asking: SeededMember, end: number): Promise<number[]> {
  const agent = createHttpAgent(1);
  const times: number[] = [];
  const reads = createMemberCalls(asking).filter(({ method }) => method === 'GET');
  while (performance.now() < end) {
    for (const call of reads) {
      times.push(
        await measureCall(address, agent, asking, call).catch(() => Number.POSITIVE_INFINITY),
      );
      await setTimeout(PAUSE_MS);
    }
  }
  agent.destroy();
  return times;
}

/** Logs in repeatedly with the right password until the time `end`, each time from the address that `nextAddress` returns. */
async function logInAgain(
  address: string,
  username: string,
  nextAddress: (i: number) => string,
  end: number,
): Promise<LoginResult[]> {
  const agent = createHttpAgent(1);
  const all: LoginResult[] = [];
  while (performance.now() < end) {
    const from = nextAddress(all.length);
    all.push(await measureLogin(address, agent, { from, username, password: PASSWORD }));
    await setTimeout(LOGIN_PAUSE_MS);
  }
  agent.destroy();
  return all;
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const loginFigures = (logins: readonly LoginResult[]) => ({
  made: logins.length,
  refused: logins.filter(({ status }) => status !== 200).length,
  longest: Math.max(...logins.map(({ took }) => took)),
});

/**
 * The latencies during an attack of one size, in ms: reads of another member, and logins of members from known and from unknown
 * addresses.
 */
export interface AttackFigures {
  reads: { p50: number; p99: number };
  known: ReturnType<typeof loginFigures>;
  elsewhere: ReturnType<typeof loginFigures>;
  /** The number of the attackers' logins by status, with 0 for lost connections. */
  strangers: Readonly<Record<string, number>>;
}

async function measure(address: string, [reader]: SeededMember[], number: number) {
  if (reader === undefined) throw new Error('There are no members.');
  const end = performance.now() + MEASURED_MS;
  const [reads, known, elsewhere] = await Promise.all([
    read(address, reader, end),
    logInAgain(address, 'member-2', () => `192.0.2.${number}`, end),
    logInAgain(address, 'member-3', (i) => `198.51.${number}.${i}`, end),
  ]);
  return {
    reads: { p50: at(reads, 0.5), p99: at(reads, 0.99) },
    known: loginFigures(known),
    elsewhere: loginFigures(elsewhere),
  };
}

/** The sizes of the attacks: the number of addresses, and the number of concurrent logins from each address. */
export const ATTACK_SIZES = [
  [0, 0],
  [25, 25],
  [100, 50],
] as const;

async function measureAttack(
  address: string,
  all: SeededMember[],
  number: number,
): Promise<AttackFigures> {
  const [strangers, logins] = ATTACK_SIZES[number] ?? [0, 0];
  const first = { from: `192.0.2.${number}`, username: 'member-2', password: PASSWORD };
  await measureLogin(address, new Agent(), first);
  if (strangers === 0) return { ...(await measure(address, all, number)), strangers: {} };
  const script = join(import.meta.dirname, 'attack.ts');
  const child = fork(script, [address, String(strangers), String(logins), String(number)]);
  await setTimeout(WARM_UP_MS);
  const figures = await measure(address, all, number);
  child.send('end');
  const [answers] = await once(child, 'message');
  return { ...figures, strangers: answers };
}

/** The figures of one kind of database: the embedded database or PostgreSQL. */
export interface LoginFigures {
  attacks: AttackFigures[];
  /**
   * The probability, from 0.5 (no difference) to 1 (complete separation), that response times of wrong logins reveal the existence
   * of an account.
   */
  auc: number;
}

/**
 * Measures the server on one kind of database.
 * @param databaseUrl the address of an empty database; undefined for the embedded database
 */
export async function measureLoginsOnDatabase(
  databaseUrl: string | undefined,
): Promise<LoginFigures> {
  const settings = { ...SETTINGS, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const { address, all, stop } = await startSeededServer(seedWithPasswords, settings);
  const attacks: AttackFigures[] = [];
  try {
    const auc = await measureTimingLeak(address);
    for (const number of ATTACK_SIZES.keys())
      attacks.push(await measureAttack(address, all, number));
    return { attacks, auc };
  } finally {
    await stop();
  }
}
