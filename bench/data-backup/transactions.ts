/** Transactions of an application in the measured database, by PostgreSQL's `pgbench` in its container. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { execInContainer } from '../../api/src/engine/docker/exec.ts';

const PER_SECOND = 50;
const CLIENTS = 4;
/** The longest measurement, in seconds. */
const MOST_SECONDS = 3600;
const ROWS = 1000;
const LOG = '/tmp/transactions';
/** The time in which `pgbench` writes its last lines to the log, in ms. */
const WRITE_MS = 6000;
const PROGRAM = '/usr/lib/postgresql/current/bin/pgbench';

/** A transaction that changes one row, and waits for its write to the disk. */
const TRANSACTION = `\\set id random(1, ${ROWS})
update counters set n = n + 1 where id = :id;`;

/** A span of time, in ms since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** The transactions within a span, in ms. A transaction that could not begin in time counts from the time at which it was due. */
interface TransactionTimes {
  count: number;
  p50: number;
  p99: number;
  longest: number;
}

/** A database in a container of an engine. */
export interface MeasuredDatabase {
  /** @throws Error with the output of a command that fails */
  run(command: readonly string[]): Promise<string>;
}

/** Returns the database in a container whose user and database are `app`. */
export const measuredDatabase = (client: DockerClient, container: string): MeasuredDatabase => ({
  async run(command) {
    const { exitCode, output } = await execInContainer(client, container, command);
    if (exitCode !== 0) throw new Error(`The command failed with ${exitCode}: ${output}`);
    return output;
  },
});

/** Starts transactions at a fixed rate, which continue until the container ends. */
export async function startTransactions({ run }: MeasuredDatabase): Promise<void> {
  const table = `create table counters as select id, 0 as n from generate_series(1, ${ROWS}) id`;
  await run(['psql', '-U', 'app', '-d', 'app', '-qc', table]);
  await run(['psql', '-U', 'app', '-d', 'app', '-qc', 'create unique index on counters (id)']);
  const rate = `-c ${CLIENTS} -j 1 -R ${PER_SECOND} -T ${MOST_SECONDS}`;
  const start = `cat >/tmp/transaction.sql <<'END'
${TRANSACTION}
END
${PROGRAM} -U app -n -f /tmp/transaction.sql ${rate} -l --log-prefix=${LOG} app >/dev/null 2>${LOG}.errors &`;
  await run(['sh', '-c', start]);
}

/** Reads how long the transactions took that ended within a span. Columns 3, 5 and 6 of the log are the time in µs, the second and its µs. */
export async function readTransactions(
  { run }: MeasuredDatabase,
  { from, to }: Span,
): Promise<TransactionTimes> {
  await sleep(WRITE_MS);
  const select = `cat ${LOG}.[0-9]* | awk -v from=${from} -v to=${to} '
    { at = $5 * 1000 + $6 / 1000 } at >= from && at < to { print $3 }' | sort -n | awk '
    { us[NR] = $1 }
    function at(share) { return us[int((NR - 1) * share) + 1] / 1000 }
    END { print NR, at(0.5), at(0.99), at(1) }'`;
  const numbers = (await run(['sh', '-c', select])).trim().split(' ').map(Number);
  const [count = 0, p50 = Number.NaN, p99 = Number.NaN, longest = Number.NaN] = numbers;
  if (count === 0) throw new Error(`No transaction: ${await run(['cat', `${LOG}.errors`])}`);
  return { count, p50, p99, longest };
}
