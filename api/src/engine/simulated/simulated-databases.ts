/** The programs of the server in the simulation's databases. */
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { ProgramPlace, SimulatedRun, SimulatedScript } from './simulated-programs.ts';

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

/** The number of rows by the name of the table. */
const tablesSchema = z.record(z.string(), z.number());
type Tables = z.infer<typeof tablesSchema>;

/** The tables of the databases that differ from the standard ones, by the slug of the container. */
type SimulatedTables = ReadonlyMap<string, Tables>;

const STANDARD_TABLES: Tables = { 'public.customers': 1200, 'public.orders': 48_210 };

/** The name of the only database of a server. */
const DATABASE = 'app';

const linesOf = (tables: Tables): string =>
  Object.entries(tables)
    .map(([table, rows]) => `${JSON.stringify({ table, rows })}\n`)
    .join('');

/** Whether the dump of a script has a part for the roles, with an empty name. */
const hasRoles = ({ script }: SimulatedRun): boolean => script.includes('pg_dumpall');

/** Returns the end by which the server recognises a whole dump. */
function endOf({ script }: SimulatedRun): string | Buffer {
  if (script.includes('mongodump')) return Buffer.from('ffffffff', 'hex');
  return script.includes('-- naru: complete') ? '-- naru: complete\n' : '';
}

/** The scripts of backups: a dump is a line of JSON with the tables. */
function backupScripts(databases: SimulatedTables): SimulatedScript[] {
  const restored = new WeakMap<ProgramPlace, Map<string, Tables>>();
  return [
    {
      contains: '# The parts of a dump.',
      async *run() {
        yield `\n${DATABASE}\n`;
        return 0;
      },
    },
    {
      contains: '# A dump.',
      async *run(program) {
        const { place, values } = program;
        const isOfRoles = values[0] === '' && hasRoles(program);
        const own = databases.get(place.container ?? '') ?? STANDARD_TABLES;
        const tables = isOfRoles ? {} : own;
        yield linesOf(tables);
        yield `dump\n${JSON.stringify(tables)}\n`;
        yield endOf(program);
        return 0;
      },
    },
    {
      contains: '# The restoration of a dump.',
      async *run({ place, values: [name = ''], input, fail }) {
        const [line = ''] = (input ? await buffer(input.content) : '').toString().split('\n');
        const parts = restored.get(place) ?? new Map<string, Tables>();
        restored.set(place, parts);
        try {
          parts.set(name, z.parse(tablesSchema, JSON.parse(line)));
          return 0;
        } catch {
          fail('the dump is damaged\n');
          return 1;
        }
      },
    },
    {
      contains: '# The tables of a restored dump.',
      async *run({ place, values: [name = ''] }) {
        yield linesOf(restored.get(place)?.get(name) ?? {});
        return 0;
      },
    },
  ];
}

/**
 * Returns the programs that measure a database, change its password, which every simulated database accepts, and dump and restore it.
 * @param tables the tables of databases that differ from the standard ones. They may change
 */
export const simulateDatabases = (tables: SimulatedTables = new Map()): SimulatedScript[] => [
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
  ...backupScripts(tables),
];
