/**
 * The format of the file with members' volumes next to a backup: a tar archive. Its first entry is the manifest with its SHA-256, filled with
 * spaces, which is written last. Then follows one compressed tar archive for each volume (`project/volume.tar.gz`), so that the usual tools
 * read a single volume without Naru.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import * as z from 'zod/mini';
import { errorCode, StartFailure } from '../../runtime/errors.ts';
import { formatManifestHead, parseManifestHead } from './manifest-head.ts';
import { createContentSink, writeAll, writeNewFile } from './new-file.ts';
import { archiveCounter } from './volume-archive.ts';

/** The path of the file with the volumes, by the path of its backup. */
export const volumeFileOf = (backup: string): string => `${backup}.volumes`;

const BLOCK = 512;
const MANIFEST_NAME = 'naru-volumes';
/** The space of the manifest in bytes: a base, and for each volume more than its names, hash and numbers take. */
const MANIFEST_BASE = 4096;
const MANIFEST_OF_VOLUME = 1024;
const MANIFEST_MOST = 64 * 1024 * 1024;
const REASON_CHARACTERS = 150;

const count = z.int().check(z.nonnegative());

const storedVolume = z.object({
  project: z.string(),
  volume: z.string(),
  capacity_mib: count,
  /** The position and the size of the compressed archive in the file. */
  offset: count,
  bytes: count,
  sha256: z.string(),
  /** The files, folders and links, and the size of all files in bytes. */
  entries: count,
  unpacked: count,
});
export type ArchivedVolume = z.infer<typeof storedVolume>;

const missingVolume = z.object({ project: z.string(), volume: z.string(), reason: z.string() });
export type MissingVolume = z.infer<typeof missingVolume>;

const manifestSchema = z.object({
  format: z.literal('naru-volumes'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  /** The SHA-256 of the content of the backup to which the volumes belong. */
  backup: z.string(),
  volumes: z.array(storedVolume),
  /** The volumes that could not be read. */
  missing: z.array(missingVolume),
});
export type VolumeManifest = z.infer<typeof manifestSchema>;

const toBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/** Returns the header of an entry in the outer archive. */
async function entryHeader(name: string, size: number, mtime: Date): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name, size, mode: 0o600, mtime }, () => undefined);
  for await (const header of archive) if (Buffer.isBuffer(header)) return header;
  throw new Error('The header is missing.');
}

/** A volume to store. */
export interface VolumeToArchive {
  project: string;
  volume: string;
  capacityMiB: number;
}

/** Compresses an archive into the file; another call replaces it. @throws UnusableArchiveError for an archive that ends early */
export type WriteArchive = (archive: Readable, signal: AbortSignal) => Promise<void>;

export interface VolumeFileOptions {
  /** The SHA-256 of the content of the backup. */
  backup: string;
  /** The root folder in the archives. */
  root: string;
  /** The space that has to stay free on the disk of the file, in bytes. */
  reserve: number;
  /**
   * Writes a volume. Returns the reason for a volume that cannot be read. A volume that is neither written nor has a reason does not exist
   * any more.
   */
  archive(volume: VolumeToArchive, write: WriteArchive): Promise<string | undefined>;
}

type Section = Pick<ArchivedVolume, 'bytes' | 'sha256' | 'entries' | 'unpacked'>;

async function writeSection(
  place: Parameters<typeof createContentSink>[0],
  root: string,
  archive: Readable,
  signal: AbortSignal,
): Promise<Section> {
  const counter = archiveCounter(root);
  const { sink, read } = createContentSink(place);
  // The fastest level, which also takes the zeros of sparse files away.
  await pipeline(archive, counter.pass, createGzip({ level: 1 }), sink, { signal });
  const { entries, bytes: unpacked } = counter.read();
  return { ...read(), entries, unpacked };
}

async function fill(
  handle: FileHandle,
  folder: string,
  volumes: readonly VolumeToArchive[],
  options: VolumeFileOptions,
): Promise<VolumeManifest> {
  const madeAt = new Date();
  const manifest: VolumeManifest = {
    ...{ format: 'naru-volumes', version: 1, made_at: madeAt.toISOString() },
    ...{ backup: options.backup, volumes: [], missing: [] },
  };
  const head = toBlocks(MANIFEST_BASE + volumes.length * MANIFEST_OF_VOLUME);
  let position = BLOCK + head;
  for (const each of volumes) {
    const { project, volume, capacityMiB } = each;
    const start = position + BLOCK;
    let section: Section | undefined;
    const write: WriteArchive = async (archive, signal) => {
      section = undefined;
      const place = { handle, start, folder, reserve: options.reserve };
      section = await writeSection(place, options.root, archive, signal);
    };
    const reason = (await options.archive(each, write))?.slice(0, REASON_CHARACTERS);
    if (reason !== undefined) manifest.missing.push({ project, volume, reason });
    const written = await takeSection(handle, `${project}/${volume}.tar.gz`, position, section);
    if (reason !== undefined || written === undefined) continue;
    const entry = { project, volume, capacity_mib: capacityMiB, offset: start };
    manifest.volumes.push({ ...entry, ...written });
    position = start + toBlocks(written.bytes);
  }
  // What a volume that could not be read to its end has left.
  await handle.truncate(position);
  await writeAll(handle, Buffer.alloc(2 * BLOCK), position);
  await writeAll(handle, await entryHeader(MANIFEST_NAME, head, madeAt), 0);
  await writeAll(handle, formatManifestHead(manifest, head), BLOCK);
  await handle.sync();
  return manifest;
}

/** Completes a section with its header, and with zeros up to the next block. */
async function takeSection(
  handle: FileHandle,
  name: string,
  position: number,
  section: Section | undefined,
): Promise<Section | undefined> {
  if (section === undefined) return undefined;
  const { bytes } = section;
  await writeAll(handle, await entryHeader(name, bytes, new Date()), position);
  await writeAll(handle, Buffer.alloc(toBlocks(bytes) - bytes), position + BLOCK + bytes);
  return section;
}

/**
 * Writes the archives of volumes to a new file of mode 0600.
 * @throws StartFailure when the file exists, cannot be written or the disk is full
 */
export const writeVolumeFile = (
  file: string,
  volumes: readonly VolumeToArchive[],
  options: VolumeFileOptions,
): Promise<VolumeManifest> =>
  writeNewFile(file, (handle) => fill(handle, dirname(file), volumes, options));

/** A file with the archives of volumes. */
export interface VolumeFile {
  path: string;
  /** The size in bytes. */
  bytes: number;
  manifest: VolumeManifest;
}

/** Korean sentences for files that cannot be read, by the code of the system's error. */
const UNREADABLE: Record<string, string> = {
  ENOENT: '볼륨의 백업 파일이 없습니다',
  EACCES: '서버를 실행하는 사용자가 볼륨의 백업 파일을 읽을 수 없습니다',
  EIO: '볼륨의 백업 파일이 있는 디스크를 읽지 못했습니다',
};

/** Returns the sentence for a file that the system cannot read; for any other error, the sentence for damage. */
function explainReadFailure(error: unknown, path: string, damage: string): StartFailure {
  const isSystemError = error instanceof Error && 'syscall' in error;
  if (!isSystemError) return new StartFailure(damage);
  const code = errorCode(error) ?? '';
  return new StartFailure(
    `${UNREADABLE[code] ?? `볼륨의 백업 파일을 읽지 못했습니다(${code})`}: ${path}`,
  );
}

/** Reads the size of the first entry of a tar archive, the manifest. @throws when it is no such archive */
async function readHeadBytes(handle: FileHandle): Promise<number> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK, 0);
  const isManifest = buffer.toString('latin1', 0, MANIFEST_NAME.length) === MANIFEST_NAME;
  const size = Number.parseInt(buffer.toString('latin1', 124, 136), 8);
  if (bytesRead < BLOCK || !isManifest || !(size > 0 && size <= MANIFEST_MOST)) {
    throw new Error('The first entry is no manifest.');
  }
  return size;
}

/**
 * Opens a file with the archives of volumes, and reads its manifest. The archives are not checked.
 * @throws StartFailure when the file is missing, cannot be read, is damaged or another file
 */
export async function openVolumeFile(path: string): Promise<VolumeFile> {
  try {
    const handle = await open(path, 'r');
    try {
      const size = await readHeadBytes(handle);
      const { buffer } = await handle.read(Buffer.alloc(size), 0, size, BLOCK);
      const manifest = z.parse(manifestSchema, parseManifestHead(buffer));
      return { path, bytes: (await handle.stat()).size, manifest };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const damage = `볼륨의 백업이 아니거나 손상된 파일입니다: ${path}`;
    throw explainReadFailure(error, path, damage);
  }
}

/** Opens the tar archive of a volume. The stream fails when the file is damaged, and has a handler for an error before it is read. */
export function openArchivedVolume({ path }: VolumeFile, { offset, bytes }: ArchivedVolume) {
  const unpacked = createGunzip();
  const content = createReadStream(path, { start: offset, end: offset + bytes - 1 });
  unpacked.on('error', () => undefined);
  pipeline(content, unpacked).catch(() => undefined);
  return unpacked;
}

async function verifyVolume({ path }: VolumeFile, volume: ArchivedVolume, root: string) {
  const { offset, bytes, sha256, entries } = volume;
  const hash = createHash('sha256');
  const counter = archiveCounter(root);
  const hashed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const drain = new Writable({ write: (_chunk, _encoding, done) => done() });
  const content = createReadStream(path, { start: offset, end: offset + bytes - 1 });
  await pipeline(content, hashed, createGunzip(), counter.pass, drain);
  if (hash.digest('hex') !== sha256 || counter.read().entries !== entries) {
    throw new Error('The archive differs from the manifest.');
  }
}

/** The content of the archives of a file. */
export interface VolumeProof {
  volumes: number;
  entries: number;
  /** The size of all files in bytes. */
  unpacked: number;
}

/**
 * Reads all archives to their ends, and compares hashes and entries with the manifest.
 * @param root the root folder in the archives
 * @throws StartFailure with the name of a damaged volume, or the reason why the file cannot be read
 */
export async function verifyVolumeFile(file: VolumeFile, root: string): Promise<VolumeProof> {
  const proof = { volumes: 0, entries: 0, unpacked: 0 };
  for (const volume of file.manifest.volumes) {
    await verifyVolume(file, volume, root).catch((error: unknown) => {
      const name = `${volume.project}/${volume.volume}`;
      const damage = `볼륨의 백업이 손상되었습니다: ${name} (${file.path})`;
      throw explainReadFailure(error, file.path, damage);
    });
    proof.volumes += 1;
    proof.entries += volume.entries;
    proof.unpacked += volume.unpacked;
  }
  return proof;
}
