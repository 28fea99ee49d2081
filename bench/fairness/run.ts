import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { executeAsDatabaseOwner } from '../../api/src/testing/admin.ts';
import { socketDatabaseUrl, startPostgres } from '../../api/src/testing/postgres-server.ts';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import {
  type FairnessFigures,
  GREEDY_CONNECTION_COUNT,
  GREEDY_MEMBER_COUNT,
  measureFairnessOnDatabase,
} from './measure.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

async function onPostgres(): Promise<FairnessFigures> {
  const server = await startPostgres();
  try {
    await executeAsDatabaseOwner(server.socketFolder, 'create database bench');
    return await measureFairnessOnDatabase(ROUNDS, socketDatabaseUrl(server.socketFolder, 'bench'));
  } finally {
    await server.stop();
  }
}

await buildChangedPackages();
const figures = {
  PGlite: await measureFairnessOnDatabase(ROUNDS, undefined),
  PostgreSQL: await onPostgres(),
};
const ms = (milliseconds: number): string => milliseconds.toFixed(1);
const rows = Object.entries(figures).map(([store, { quiet, withGreedy, ratio }]) =>
  [
    store,
    ms(quiet.p50),
    ms(quiet.p99),
    ms(withGreedy.p50),
    ms(withGreedy.p99),
    `×${ratio.toFixed(1)}`,
  ].join(' | '),
);
const conditions = {
  date: new Date().toISOString().slice(0, 10),
  cores: availableParallelism(),
  rounds: ROUNDS,
};
const folder = join(import.meta.dirname, '../.cache');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'fairness.json'),
  `${JSON.stringify({ ...conditions, figures }, null, 2)}\n`,
);
process.stdout.write(`${conditions.date}, ${conditions.cores} cores, ${ROUNDS} rounds, ${GREEDY_MEMBER_COUNT} greedy members with ${GREEDY_CONNECTION_COUNT} connections each

| store | alone: p50 ms | p99 ms | beside them: p50 ms | p99 ms | p99 by that alone |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`);
