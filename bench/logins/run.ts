import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { executeAsDatabaseOwner } from '../../api/src/testing/admin.ts';
import { socketDatabaseUrl, startPostgres } from '../../api/src/testing/postgres-server.ts';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import { ATTACK_SIZES, type LoginFigures, measureLoginsOnDatabase } from './measure.ts';

async function onPostgres(): Promise<LoginFigures> {
  const server = await startPostgres();
  try {
    await executeAsDatabaseOwner(server.socketFolder, 'create database bench');
    return await measureLoginsOnDatabase(socketDatabaseUrl(server.socketFolder, 'bench'));
  } finally {
    await server.stop();
  }
}

await buildChangedPackages();
const figures = {
  PGlite: await measureLoginsOnDatabase(undefined),
  PostgreSQL: await onPostgres(),
};
const ms = (milliseconds: number): string => milliseconds.toFixed(0);
const logins = ({ made, refused, longest }: LoginFigures['attacks'][number]['known']): string =>
  `${ms(longest)} (${refused} of ${made})`;
const rows = Object.entries(figures).flatMap(([store, { attacks }]) =>
  attacks.map(({ reads, known, elsewhere, strangers }, i) =>
    [
      store,
      ATTACK_SIZES[i]?.join(' × ') ?? '',
      ms(reads.p50),
      ms(reads.p99),
      logins(known),
      logins(elsewhere),
      Object.entries(strangers)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    ].join(' | '),
  ),
);
const conditions = { date: new Date().toISOString().slice(0, 10), cores: availableParallelism() };
const folder = join(import.meta.dirname, '../.cache');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'logins.json'),
  `${JSON.stringify({ ...conditions, figures }, null, 2)}\n`,
);
process.stdout.write(`${conditions.date}, ${conditions.cores} cores

| store | addresses × wrong logins | reads: p50 ms | p99 ms | longest login, known place, ms (refused) | elsewhere (refused) | strangers' answers |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}

AUC of the time of wrong logins, names that exist against names that do not: ${figures.PGlite.auc.toFixed(2)} on PGlite, ${figures.PostgreSQL.auc.toFixed(2)} on PostgreSQL.
`);
