import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { executeAsDatabaseOwner } from '../../api/src/testing/admin.ts';
import { socketDatabaseUrl, startPostgres } from '../../api/src/testing/postgres-server.ts';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import { type Figure, type Figures, figureOfRounds } from '../figures/figure.ts';
import { recordFigures } from '../figures/figures-file.ts';
import { type DatabaseFigures, LARGE_MEMBER_COUNT, measureServerOnDatabase } from './measure.ts';
import { profileServerOnDatabase, type ServerProfile, writeServerProfiles } from './profile.ts';
import { CONNECTION_COUNT } from './seed.ts';

/** Returns the figures of each kind of database that are compared with the last run. */
const apiFigures = (stores: Readonly<Record<string, DatabaseFigures>>): Figures =>
  Object.fromEntries(
    Object.entries(stores).flatMap(([store, { projects, login, growth }]): [string, Figure][] => [
      [`${store}, GET projects`, figureOfRounds('per second', [projects.rate])],
      [`${store}, login`, figureOfRounds('per second', [login.rate])],
      [`${store}, p99 among many members`, figureOfRounds('ratio', [growth])],
    ]),
  );

const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Whether the run writes only CPU profiles, without figures. CPU profiles show candidates for optimisation. */
const ONLY_PROFILE = process.env.ONLY_PROFILE !== undefined;

/** The figures and the CPU profile of one kind of database. */
interface Measured {
  figures: DatabaseFigures | undefined;
  profile: ServerProfile;
}

async function measure(
  store: string,
  newDatabase: () => Promise<string | undefined>,
): Promise<Measured> {
  const figures = ONLY_PROFILE ? undefined : await measureServerOnDatabase(ROUNDS, newDatabase);
  return { figures, profile: await profileServerOnDatabase(store, await newDatabase()) };
}

async function onPostgres(): Promise<Measured> {
  const server = await startPostgres();
  let count = 0;
  try {
    return await measure('PostgreSQL', async () => {
      count += 1;
      await executeAsDatabaseOwner(server.socketFolder, `create database bench_${count}`);
      return socketDatabaseUrl(server.socketFolder, `bench_${count}`);
    });
  } finally {
    await server.stop();
  }
}

const cells = ({ rate, p50, p99 }: DatabaseFigures['login']): string[] =>
  [rate, p50, p99].map((figure) => figure.toFixed(0));

function rowsOf(store: string, { projects, login, crowded, growth }: DatabaseFigures): string[][] {
  return [
    [store, 'GET projects', ...cells(projects), ''],
    [
      store,
      `GET projects, ${LARGE_MEMBER_COUNT.toLocaleString('en')} members`,
      ...cells(crowded),
      `×${growth.toFixed(2)}`,
    ],
    [store, 'login', ...cells(login), ''],
  ];
}

const HEAD = ['store', 'call', 'requests/s', 'p50 ms', 'p99 ms', 'p99 by that of 50 members'];

/** Records and prints the figures of both kinds of databases. */
function report(figures: Readonly<Record<string, DatabaseFigures>>): void {
  recordFigures('api', ROUNDS, apiFigures(figures));
  const rows = Object.entries(figures).flatMap(([store, found]) => rowsOf(store, found));
  const table = [HEAD, HEAD.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
  const conditions = {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    connections: CONNECTION_COUNT,
    rounds: ROUNDS,
  };
  const folder = join(import.meta.dirname, '../.cache');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'api.json'),
    `${JSON.stringify({ ...conditions, figures }, null, 2)}\n`,
  );
  const { date, cores, connections, rounds } = conditions;
  process.stdout.write(
    `${date}, ${cores} cores, ${connections} connections, ${rounds} rounds, client on the same machine\n\n${table}\n\n`,
  );
  for (const [store, { plan }] of Object.entries(figures))
    process.stdout.write(`${store}:\n${plan}\n\n`);
}

await buildChangedPackages();
const embedded = await measure('PGlite', () => Promise.resolve(undefined));
const served = await onPostgres();
writeServerProfiles(join(import.meta.dirname, 'profile.md'), [embedded.profile, served.profile]);
if (embedded.figures !== undefined && served.figures !== undefined) {
  report({ PGlite: embedded.figures, PostgreSQL: served.figures });
}
