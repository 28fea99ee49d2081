/** Reads the output of `LIST_SCRIPT`. */
import {
  type FileKind,
  type FilePosition,
  FOLDER_ENTRIES_MAX,
  type FolderPart,
  type FoundFile,
  type ListedPart,
} from './volume-files.ts';

/** Type and permissions in hexadecimal digits, size, time in s, user, group, and the name after `./`. */
const RECORD = /^([0-9a-f]+)\/(\d+)\/(-?\d+)\/(\d+)\/(\d+)\/\.\/(.*)$/s;

const TYPE_BITS = 0o170000;
const PERMISSION_BITS = 0o7777;
const KINDS: ReadonlyMap<number, FileKind> = new Map([
  [0o040000, 'folder'],
  [0o100000, 'file'],
  [0o120000, 'link'],
]);

function parseRecord(record: string): FoundFile | undefined {
  const [, digits = '', bytes, seconds, user, group, name = ''] = RECORD.exec(record) ?? [];
  if (name === '') return undefined;
  const mode = Number.parseInt(digits, 16);
  return {
    name,
    kind: KINDS.get(mode & TYPE_BITS) ?? 'other',
    bytes: Number(bytes),
    modifiedAt: new Date(Number(seconds) * 1000),
    mode: mode & PERMISSION_BITS,
    owner: `${user}:${group}`,
  };
}

/** The start of a record. A name cannot contain the slash. */
const BOUNDARY = '\n/';

/** Yields the entries of a folder, as the output arrives. */
async function* readRecords(output: AsyncIterable<Buffer>): AsyncGenerator<FoundFile> {
  let rest = '\n';
  const parse = function* (records: readonly string[]) {
    for (const record of records) {
      const file = parseRecord(record);
      if (file !== undefined) yield file;
    }
  };
  for await (const chunk of output) {
    const [, ...records] = `${rest}${chunk.toString('latin1')}`.split(BOUNDARY);
    rest = `${BOUNDARY}${records.pop() ?? ''}`;
    yield* parse(records);
  }
  yield* parse([rest.slice(BOUNDARY.length).replace(/\n$/, '')]);
}

const rankOf = ({ kind }: FilePosition): number => (kind === 'folder' ? 0 : 1);

/** Compares positions: folders first, then by the bytes of the names. */
export function comparePositions(a: FilePosition, b: FilePosition): number {
  const byKind = rankOf(a) - rankOf(b);
  if (byKind !== 0) return byKind;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}

/**
 * Collects a part of a list from entries in any order. Never holds more than twice the entries of the part, however many the folder has.
 * @param isHidden whether an entry is left out
 */
export async function collectPart(
  entries: AsyncIterable<FoundFile>,
  { after, limit }: ListedPart,
  isHidden: (name: string) => boolean,
): Promise<FolderPart> {
  const most = limit + 1;
  let kept: FoundFile[] = [];
  let total = 0;
  const cut = () => {
    kept = kept.sort(comparePositions).slice(0, most);
  };
  for await (const file of entries) {
    if (isHidden(file.name)) continue;
    if (total === FOLDER_ENTRIES_MAX) {
      cut();
      return { files: kept.slice(0, limit), hasMore: kept.length > limit, total, isCut: true };
    }
    total += 1;
    if (after !== undefined && comparePositions(file, after) <= 0) continue;
    kept.push(file);
    if (kept.length >= 2 * most) cut();
  }
  cut();
  return { files: kept.slice(0, limit), hasMore: kept.length > limit, total, isCut: false };
}

/** Collects a part of a list from the output of the script. */
export const readFolder = (
  output: AsyncIterable<Buffer>,
  part: ListedPart,
  isHidden: (name: string) => boolean,
): Promise<FolderPart> => collectPart(readRecords(output), part, isHidden);
