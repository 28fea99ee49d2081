/** The programs of backups in the simulation's databases. */
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { ProgramPlace, SimulatedRun, SimulatedScript } from './simulated-programs.ts';

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

/**
 * Returns the programs that dump databases, and restore and count them in throw-away containers. A dump is a line of JSON with the tables.
 * @param databases the databases with other tables than the standard ones, which may change
 */
export function simulateBackups(databases: SimulatedTables = new Map()): SimulatedScript[] {
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
