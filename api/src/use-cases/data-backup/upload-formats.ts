/** Recognises what members upload, and passes it on without its compression. */
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { DatabaseKind } from '../../templates/databases.ts';
import { BackupFailure } from './backup-failure.ts';

/** The number of bytes by which a format is recognised: the mark of a tar archive ends there. */
const START_BYTES = 262;
/** The largest size of a decompressed dump, in bytes: 1 TiB. */
const MOST_BYTES = 2 ** 40;

const DAMAGED = '압축을 풀 수 없는 파일입니다. 파일이 손상되지 않았는지 확인한 뒤 다시 올려주세요.';
const TOO_LARGE = '압축을 풀면 너무 큰 파일입니다.';
const EMPTY = '내용이 없는 파일입니다.';

/** The formats of dumps: an archive of `pg_dump`, statements of SQL, an archive of `mongodump`, a file of Redis, or a tar archive. */
export type DumpFormat = 'postgresql-archive' | 'sql' | 'mongodb-archive' | 'rdb' | 'tar';

const startsWith = (start: Buffer, mark: string | Buffer): boolean =>
  start.subarray(0, mark.length).equals(Buffer.from(mark));

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const MONGODB = Buffer.from([0x6d, 0xe2, 0x99, 0x81]);
const TAR_MARK = 257;

function formatOf(start: Buffer): DumpFormat {
  if (startsWith(start, 'PGDMP')) return 'postgresql-archive';
  if (startsWith(start, MONGODB)) return 'mongodb-archive';
  if (startsWith(start, 'REDIS') || startsWith(start, 'VALKEY')) return 'rdb';
  return start.toString('latin1', TAR_MARK, START_BYTES) === 'ustar' ? 'tar' : 'sql';
}

const FORMATS: Readonly<Record<DatabaseKind | 'volume', readonly DumpFormat[]>> = {
  postgresql: ['postgresql-archive', 'sql'],
  mysql: ['sql'],
  mariadb: ['sql'],
  mongodb: ['mongodb-archive'],
  redis: ['rdb'],
  valkey: ['rdb'],
  volume: ['tar'],
};

const EXPECTED: Readonly<Record<DatabaseKind | 'volume', string>> = {
  postgresql: 'pg_dump로 만든 .dump(-Fc)나 .sql 파일이 아닙니다.',
  mysql: 'mysqldump로 만든 .sql 파일이 아닙니다.',
  mariadb: 'mariadb-dump로 만든 .sql 파일이 아닙니다.',
  mongodb: 'mongodump --archive로 만든 파일이 아닙니다.',
  redis: 'Redis의 dump.rdb 파일이 아닙니다.',
  valkey: 'Valkey의 dump.rdb 파일이 아닙니다.',
  volume: '.tar 파일이 아닙니다.',
};

/** The first lines of a dump of all databases, whose statements lead to other databases and create the roles of another server. */
const WHOLE_SERVER = '--\n-- PostgreSQL database cluster dump';
const OF_WHOLE_SERVER =
  'pg_dumpall로 만든 파일은 사용할 수 없습니다. 데이터베이스마다 pg_dump로 만들어 올려주세요.';

/** Reads the first bytes of a stream, which continue to be in it. */
async function peek(source: Readable): Promise<{ start: Buffer; content: Readable }> {
  const content = new PassThrough();
  const iterator = source[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let bytes = 0;
  while (bytes < START_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    bytes += next.value.length;
  }
  const start = Buffer.concat(chunks);
  async function* all(): AsyncGenerator<Buffer> {
    if (start.length > 0) yield start;
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  }
  pipeline(all, content, () => source.destroy());
  return { start, content };
}

/** Returns content without its compression. */
async function decompress(source: Readable): Promise<Readable> {
  const { start, content } = await peek(source);
  if (startsWith(start, GZIP)) return chain(content, createGunzip());
  if (startsWith(start, ZSTD)) return chain(content, createZstdDecompress());
  return content;
}

/** Pipes content into a stage, whose result fails with the content. */
function chain(content: Readable, stage: ReturnType<typeof createGunzip>): Readable {
  const plain = new PassThrough();
  content.once('error', (error) => stage.destroy(error));
  stage.once('error', (error) => plain.destroy(new BackupFailure(DAMAGED, { cause: error })));
  plain.once('close', () => {
    stage.destroy();
    content.destroy();
  });
  content.pipe(stage).pipe(plain);
  return plain;
}

/** Content without its compression, in its format. */
export interface OpenUpload {
  format: DumpFormat;
  content: Readable;
}

/**
 * Opens an upload.
 * @throws BackupFailure for a file of another format; errors of the content
 */
export async function openUpload(
  kind: DatabaseKind | 'volume',
  source: Readable,
): Promise<OpenUpload> {
  const { start, content } = await peek(await decompress(source));
  if (start.length === 0) throw new BackupFailure(EMPTY);
  const format = formatOf(start);
  const isOfServer = startsWith(start, WHOLE_SERVER);
  if (FORMATS[kind].includes(format) && !isOfServer) return { format, content };
  content.destroy();
  throw new BackupFailure(isOfServer ? OF_WHOLE_SERVER : EXPECTED[kind]);
}

/** What is known about an upload before it is loaded. */
export interface UploadFacts {
  format: DumpFormat;
  /** The size without a compression, in bytes. */
  bytes: number;
  /** The roles of PostgreSQL to which statements refer. */
  roles: string[];
}

const MOST_ROLES = 200;
const LINE_BYTES = 4096;
const ROLE =
  /^(?:ALTER|GRANT|REVOKE)\b.*\b(?:OWNER TO|TO|FROM) (?:"((?:[^"]|"")+)"|([a-z_][\w$]*));$/;
/** The names that are no roles. */
const RESERVED: readonly string[] = ['public', 'current_user', 'session_user'];

/** Collects the roles in statements. */
function roleCollector() {
  const roles = new Set<string>();
  let rest = '';
  return {
    add(chunk: Buffer): void {
      const lines = `${rest}${chunk.toString('latin1')}`.split('\n');
      rest = lines.pop()?.slice(0, LINE_BYTES) ?? '';
      for (const line of lines) {
        const [, quoted, plain] = line.length > LINE_BYTES ? [] : (ROLE.exec(line) ?? []);
        const role = quoted ?? plain;
        if (role === undefined || RESERVED.includes(role) || roles.size >= MOST_ROLES) continue;
        roles.add(Buffer.from(role, 'latin1').toString());
      }
    },
    read: () => Array.from(roles).filter((role) => !/[\r\n\0]/.test(role)),
  };
}

/**
 * Reads an upload to its end, because programs have to know the size of their input.
 * @throws BackupFailure for a file that is damaged, too large, or of another format; the signal's reason
 */
export async function inspectUpload(
  kind: DatabaseKind | 'volume',
  source: Readable,
  signal: AbortSignal,
): Promise<UploadFacts> {
  const { format, content } = await openUpload(kind, source);
  const roles = roleCollector();
  let bytes = 0;
  for await (const chunk of content) {
    signal.throwIfAborted();
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new BackupFailure(TOO_LARGE);
    if (format === 'sql' && kind === 'postgresql') roles.add(chunk);
  }
  return { format, bytes, roles: roles.read() };
}
