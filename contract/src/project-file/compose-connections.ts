/** Reads the ports and volumes of a service. */
import { MAX_NETWORKS_PER_CONTAINER } from '../rules/limits.ts';
import { noteOtherKeys } from './compose-context.ts';
import { composeNotes } from './compose-keys.ts';
import type { ComposeField, ComposeReader, ComposeValue } from './compose-nodes.ts';
import {
  addressOfShortPort,
  type ComposeMount,
  type ComposePort,
  isHostPath,
  isLoopback,
  parsePortRange,
  parseShortPort,
  parseShortVolume,
} from './compose-syntax.ts';
import { readComposeText } from './compose-values.ts';

/** Something that was read, and where it is in the file. */
interface Located<Thing> {
  readonly thing: Thing;
  readonly at: ComposeValue;
}

/** The texts of the entries of a map with these keys, with a note for each other entry; `undefined` for a value that is not a map. */
function textFields(reader: ComposeReader, of: ComposeValue, keys: readonly string[]) {
  const fields = reader.fields(of);
  if (fields === undefined || reader.text(of) !== undefined) return undefined;
  noteOtherKeys(reader, fields, keys);
  return new Map(
    fields
      .filter(({ key }) => keys.includes(key))
      .map((field) => [field.key, readComposeText(reader, field) ?? '']),
  );
}

/** The keys of a port. The server chooses where the port is published. */
const PORT_KEYS = ['target', 'protocol', 'published', 'host_ip', 'mode', 'name', 'app_protocol'];

function readPort(reader: ComposeReader, at: ComposeValue): ComposePort[] {
  const long = textFields(reader, at, PORT_KEYS);
  const short = long === undefined ? (readComposeText(reader, at) ?? '') : '';
  const ports = long
    ? parsePortRange(long.get('target') ?? '', long.get('protocol') || 'tcp')
    : parseShortPort(short);
  if (ports === undefined) reader.note(at, composeNotes.port);
  else if (isLoopback(long?.get('host_ip') ?? addressOfShortPort(short)))
    reader.note(at, composeNotes.portLoopback);
  return ports ?? [];
}

/** Reads the ports of a service. Each port inside the container is read once. */
export function readPorts(reader: ComposeReader, of: ComposeField): Located<ComposePort>[] {
  const items = reader.items(of);
  if (items === undefined) reader.note(of, composeNotes.notList);
  const read = new Map<number, Located<ComposePort>>();
  for (const at of items ?? []) {
    const ports = readPort(reader, at);
    const added = ports.filter(({ port }) => !read.has(port));
    if (added.length < ports.length) reader.note(at, composeNotes.portTwice);
    for (const thing of added) read.set(thing.port, { thing, at });
    // Further ports would not change the problem of too many networks, and could be very many.
    if (read.size > MAX_NETWORKS_PER_CONTAINER) break;
  }
  if (read.size > 0) reader.note(of, composeNotes.ports);
  return Array.from(read.values());
}

/** The keys of a volume of a service that are read. */
const MOUNT_KEYS = ['type', 'source', 'target', 'read_only'];

/** Reads one volume of a service; `undefined` with a note for a volume that cannot be read. */
function readMount(reader: ComposeReader, at: ComposeValue): ComposeMount | undefined {
  const long = textFields(reader, at, MOUNT_KEYS);
  if (long === undefined) {
    const text = readComposeText(reader, at);
    return text === undefined ? undefined : parseShortVolume(text);
  }
  const type = long.get('type') ?? 'volume';
  if (type !== 'volume' && type !== 'bind') {
    reader.note(at, composeNotes.volumeType);
    return undefined;
  }
  const source = long.get('source') ?? '';
  return {
    source: type === 'bind' ? `/${source}` : source,
    target: long.get('target') ?? '',
    readOnly: long.get('read_only') === 'true',
  };
}

/** The reason why a volume of a service is left out. */
function mountProblem({ source }: ComposeMount, names: ReadonlySet<string>): string | undefined {
  if (source === '') return composeNotes.anonymous;
  if (isHostPath(source)) return composeNotes.bind;
  return names.has(source) ? composeNotes.volumeTwice : undefined;
}

/** Reads the named volumes of a service. */
export function readMounts(reader: ComposeReader, of: ComposeField): Located<ComposeMount>[] {
  const items = reader.items(of);
  if (items === undefined) reader.note(of, composeNotes.notList);
  const names = new Set<string>();
  return (items ?? []).flatMap((at) => {
    const thing = readMount(reader, at);
    if (thing === undefined) return [];
    const problem = mountProblem(thing, names);
    if (problem !== undefined) {
      reader.note(at, problem);
      return [];
    }
    if (thing.readOnly) reader.note(at, composeNotes.readOnly);
    names.add(thing.source);
    return [{ thing, at }];
  });
}
