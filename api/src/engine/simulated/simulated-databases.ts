/** The programs of the server in the simulation's databases. */
import type { SimulatedScript } from './simulated-programs.ts';

const NUMBERS = {
  ...{ bytes: 48_234_496, connections: 3, max_connections: 32, statistics: 1 },
} as const;

const STATEMENTS = [
  {
    ...{ text: 'SELECT * FROM orders WHERE customer_id = $1 ORDER BY created_at DESC' },
    ...{ calls: 1200, mean_ms: 18.4, total_ms: 22_080 },
  },
  {
    ...{ text: 'UPDATE carts SET updated_at = now() WHERE id = $1' },
    ...{ calls: 5400, mean_ms: 1.2, total_ms: 6480 },
  },
] as const;

/** Measures a database and changes its password, which every simulated database accepts. */
export const simulatedDatabaseScripts: readonly SimulatedScript[] = [
  {
    contains: '# The numbers of a database.',
    async *run() {
      for (const line of [NUMBERS, ...STATEMENTS]) yield `${JSON.stringify(line)}\n`;
      return 0;
    },
  },
  {
    contains: '# The password of a database.',
    async *run() {
      return 0;
    },
  },
];
