import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../api/src/config.ts';
import { openStorage } from '../../api/src/storage/open-storage.ts';
import { inTurn, SERVER_TURN } from '../../api/src/use-cases/auth/hash-turn.ts';
import { hashPassword } from '../../api/src/use-cases/auth/password.ts';
import { startSeeded } from '../api/server.ts';
import { type Asking, agentOf, callsOf, make } from '../fairness/calls.ts';
import { seed } from '../fairness/seed.ts';
import { type LoggedIn, logIn } from './calls.ts';
import { timingTells } from './timing.ts';

const MEMBERS = 20;
const MEASURED_MS = Number(process.env.MEASURED_MS ?? 15_000);
const PAUSE_MS = 20;
const LOGIN_PAUSE_MS = 500;
const WARM_UP_MS = 1000;
const PASSWORD = 'Correct-Horse-7';
/** What a server has by itself, with a proxy in front of it that tells where a call is from. */
const SETTINGS = {
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
  RATE_LOGINS_PER_ADDRESS: '30',
  RATE_WRONG_LOGINS_PER_ACCOUNT: '10',
};

async function seedWithPasswords(config: Config) {
  const seeded = await seed(config, MEMBERS);
  const storage = await openStorage(config);
  try {
    const password_hash = await hashPassword(PASSWORD, inTurn(SERVER_TURN));
    await storage.db.execute(`update users set password_hash = '${password_hash}'`);
  } finally {
    await storage.close();
  }
  return seeded;
}

/** Reads of a member who looks at what comes, in ms; `Infinity` for one that was refused. */
async function read(address: string, asking: Asking, end: number): Promise<number[]> {
  const agent = agentOf(1);
  const times: number[] = [];
  const reads = callsOf(asking).filter(({ method }) => method === 'GET');
  while (performance.now() < end) {
    for (const call of reads) {
      times.push(await make(address, agent, asking, call).catch(() => Number.POSITIVE_INFINITY));
      await setTimeout(PAUSE_MS);
    }
  }
  agent.destroy();
  return times;
}

/** Right logins, each from the address that is next. */
async function logInAgain(
  address: string,
  username: string,
  nextAddress: (i: number) => string,
  end: number,
): Promise<LoggedIn[]> {
  const agent = agentOf(1);
  const all: LoggedIn[] = [];
  while (performance.now() < end) {
    const from = nextAddress(all.length);
    all.push(await logIn(address, agent, { from, username, password: PASSWORD }));
    await setTimeout(LOGIN_PAUSE_MS);
  }
  agent.destroy();
  return all;
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const loginFigures = (logins: readonly LoggedIn[]) => ({
  made: logins.length,
  refused: logins.filter(({ status }) => status !== 200).length,
  longest: Math.max(...logins.map(({ took }) => took)),
});

/** Of one size of the attack: reads of another member, and logins of members from where they were before and from elsewhere, in ms. */
export interface Figures {
  reads: { p50: number; p99: number };
  known: ReturnType<typeof loginFigures>;
  elsewhere: ReturnType<typeof loginFigures>;
  /** How many of the strangers' logins got which status, 0 for lost connections. */
  strangers: Readonly<Record<string, number>>;
}

async function measure(address: string, [reader]: Asking[], number: number) {
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

/** How many addresses at once, and how many logins each; none at first. */
export const ATTACKS = [
  [0, 0],
  [25, 25],
  [100, 50],
] as const;

async function measureAttack(address: string, all: Asking[], number: number): Promise<Figures> {
  const [strangers, logins] = ATTACKS[number] ?? [0, 0];
  const first = { from: `192.0.2.${number}`, username: 'member-2', password: PASSWORD };
  await logIn(address, new Agent(), first);
  if (strangers === 0) return { ...(await measure(address, all, number)), strangers: {} };
  const script = join(import.meta.dirname, 'attack.ts');
  const child = fork(script, [address, String(strangers), String(logins), String(number)]);
  await setTimeout(WARM_UP_MS);
  const figures = await measure(address, all, number);
  child.send('end');
  const [answers] = await once(child, 'message');
  return { ...figures, strangers: answers };
}

/** Of one store. */
export interface StoreFigures {
  attacks: Figures[];
  /** How well the time of a wrong login tells whether there is such a member, from 0.5 (not at all) to 1. */
  auc: number;
}

/** @param databaseUrl of an empty database; the embedded one when it is undefined */
export async function measureStore(databaseUrl: string | undefined): Promise<StoreFigures> {
  const settings = { ...SETTINGS, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const { address, all, stop } = await startSeeded(seedWithPasswords, settings);
  const attacks: Figures[] = [];
  try {
    const auc = await timingTells(address);
    for (const number of ATTACKS.keys()) attacks.push(await measureAttack(address, all, number));
    return { attacks, auc };
  } finally {
    await stop();
  }
}
