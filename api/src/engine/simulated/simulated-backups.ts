/** The programs of backups of the simulation's databases and volumes. */
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
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

/** Returns a script that prints what a function returns, and succeeds. */
const printing = (
  contains: string,
  print: (program: SimulatedRun) => (string | Buffer)[],
): SimulatedScript => ({
  contains,
  async *run(program) {
    yield* Readable.from(print(program));
    return 0;
  },
});

/** Reads the tables of a dump; `undefined` for a damaged one. */
async function readDump({ input }: SimulatedRun): Promise<Tables | undefined> {
  const [line = ''] = input === undefined ? [] : (await text(input.content)).split('\n');
  try {
    return z.parse(tablesSchema, JSON.parse(line));
  } catch {
    return undefined;
  }
}

/**
 * Returns the programs that dump databases, and restore and count them in throw-away containers. A dump is a line of JSON with the tables.
 * @param databases the databases with other tables than the standard ones, which may change
 */
export function simulateBackups(databases: SimulatedTables = new Map()): SimulatedScript[] {
  const restored = new WeakMap<ProgramPlace, Map<string, Tables>>();
  return [
    printing('# The parts of a dump.', () => [`\n${DATABASE}\n`]),
    printing('# A dump.', (program) => {
      const { place, values } = program;
      const isOfRoles = values[0] === '' && hasRoles(program);
      const own = databases.get(place.container ?? '') ?? STANDARD_TABLES;
      const tables = isOfRoles ? {} : own;
      return [linesOf(tables), `dump\n${JSON.stringify(tables)}\n`, endOf(program)];
    }),
    {
      contains: '# The restoration of a dump.',
      async *run(program) {
        const { place, values, fail } = program;
        const tables = await readDump(program);
        if (tables === undefined) {
          fail('the dump is damaged\n');
          return 1;
        }
        const parts = restored.get(place) ?? new Map<string, Tables>();
        restored.set(place, parts.set(values[0] ?? '', tables));
        yield* Readable.from([]);
        return 0;
      },
    },
    printing('# The tables of a restored dump.', ({ place, values }) => [
      linesOf(restored.get(place)?.get(values[0] ?? '') ?? {}),
    ]),
  ];
}

/** Returns the programs that unpack the archive of a volume in a throw-away container, and that archive what is there. */
export function simulateVolumeChecks(): SimulatedScript[] {
  const unpacked = new WeakMap<ProgramPlace, Buffer>();
  return [
    {
      contains: '# The restoration of a volume.',
      async *run({ place, input }) {
        if (input !== undefined) unpacked.set(place, await buffer(input.content));
        yield* Readable.from([]);
        return 0;
      },
    },
    printing('# The files of a restored volume.', ({ place }) => [
      unpacked.get(place) ?? Buffer.alloc(0),
    ]),
  ];
}
