/** The programs of the servers in the simulation's databases. */
import { Readable } from 'node:stream';
import type { SimulatedScript } from './simulated-programs.ts';

const NUMBERS = { bytes: 48_234_496, connections: 3, max_connections: 32, statistics: 1 };

const STATEMENTS = [
  {
    text: 'SELECT * FROM orders WHERE customer_id = $1 ORDER BY created_at DESC',
    ...{ calls: 1200, mean_ms: 18.4, total_ms: 22_080 },
  },
  {
    text: 'UPDATE carts SET updated_at = now() WHERE id = $1',
    ...{ calls: 5400, mean_ms: 1.2, total_ms: 6480 },
  },
];

/** Returns a script that prints lines and succeeds. */
const printing = (contains: string, lines: readonly object[]): SimulatedScript => ({
  contains,
  async *run() {
    yield* Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`));
    return 0;
  },
});

/** Measures a database, and changes its password, which every simulated database accepts. */
export const simulatedDatabaseScripts: readonly SimulatedScript[] = [
  printing('# The numbers of a database.', [NUMBERS, ...STATEMENTS]),
  printing('# The password of a database.', []),
];
