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

/** Returns the tables in the statements of an uploaded file; `undefined` for a file without one. */
async function readStatements({ input }: SimulatedRun): Promise<Tables | undefined> {
  const statements = input === undefined ? '' : await text(input.content);
  const names = statements.matchAll(/create table (?:if not exists )?[`"]?([\w.]+)/gi);
  const tables = Object.fromEntries(Array.from(names, ([, name = '']) => [name, 0]));
  return Object.keys(tables).length === 0 ? undefined : tables;
}

/** Returns a script that reads its input, and stores the tables in it. It fails without them. */
const storing = (
  contains: string,
  read: (program: SimulatedRun) => Promise<Tables | undefined>,
  store: (program: SimulatedRun, tables: Tables) => void,
): SimulatedScript => ({
  contains,
  async *run(program) {
    const tables = await read(program);
    if (tables === undefined) {
      program.fail('the dump is damaged\n');
      return 1;
    }
    store(program, tables);
    yield* Readable.from([]);
    return 0;
  },
});

/** What the simulated servers have. */
class Contents {
  readonly #databases: SimulatedTables;
  /** The restored parts by their names, of temporary containers and of volumes. */
  readonly #restored = new WeakMap<ProgramPlace, Map<string, Tables>>();
  readonly #volumes = new Map<string, Tables>();
  readonly #loaded = new WeakMap<ProgramPlace, Tables>();

  constructor(databases: SimulatedTables) {
    this.#databases = databases;
  }

  /** Returns the tables of a running database, or of a temporary one that has loaded an upload. */
  of(place: ProgramPlace): Tables {
    const stored = place.volumes.map((volume) => this.#volumes.get(volume)).find(Boolean);
    const own = this.#databases.get(place.container ?? '');
    return this.#loaded.get(place) ?? stored ?? own ?? STANDARD_TABLES;
  }

  load(place: ProgramPlace, tables: Tables): void {
    this.#loaded.set(place, tables);
  }

  restore(place: ProgramPlace, part: string, tables: Tables): void {
    const parts = this.#restored.get(place) ?? new Map<string, Tables>();
    this.#restored.set(place, parts.set(part, tables));
    for (const volume of place.volumes)
      this.#volumes.set(volume, Object.assign({}, ...parts.values()));
  }

  restored(place: ProgramPlace, part: string): Tables {
    return this.#restored.get(place)?.get(part) ?? {};
  }
}

/** Whether a script is about the roles alone. */
const isOfRoles = ({ script, values }: SimulatedRun): boolean =>
  values[0] === '' && (script.includes('pg_dumpall') || script.includes('PGDATABASE'));

/**
 * Returns the programs that dump databases, and restore and count them in throw-away containers. A dump is a line of JSON with the tables.
 * @param databases the databases with other tables than the standard ones, which may change
 */
export function simulateBackups(databases: SimulatedTables = new Map()): SimulatedScript[] {
  const contents = new Contents(databases);
  return [
    printing('# The parts of a dump.', () => [`\n${DATABASE}\n`]),
    printing('# A dump.', (program) => {
      const tables = isOfRoles(program) ? {} : contents.of(program.place);
      return [linesOf(tables), `dump\n${JSON.stringify(tables)}\n`, endOf(program)];
    }),
    storing('# The restoration of a dump.', readDump, ({ place, values }, tables) =>
      contents.restore(place, values[0] ?? '', tables),
    ),
    printing('# The tables of a restored dump.', (program) => {
      const { place, values } = program;
      if (place.container === undefined)
        return [linesOf(contents.restored(place, values[0] ?? ''))];
      return [linesOf(isOfRoles(program) ? {} : contents.of(place))];
    }),
    printing('# The end of a restoration.', () => []),
    storing('# The load of an uploaded dump.', readStatements, ({ place }, tables) =>
      contents.load(place, tables),
    ),
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
