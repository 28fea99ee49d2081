/** Tar archives of volumes for tests, and an engine that keeps volumes in memory. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Header, pack } from 'tar-stream';
import { EngineError } from '../engine/engine-error.ts';
import type { VolumeRef, VolumeStore } from '../engine/volume-store.ts';

/** An entry of an archive, with its content. */
export type ArchiveEntry = Pick<Header, 'name'> & Partial<Header> & { content?: string };

/** The time of the entries without their own time. */
const MTIME = new Date('2026-03-01T00:00:00Z');

/** Returns the archive of entries. */
export async function createArchive(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content, ...header } of entries) {
    const values = { mode: 0o644, uid: 0, gid: 0, mtime: MTIME, ...header };
    if (content === undefined) archive.entry(values);
    else archive.entry(values, content);
  }
  archive.finalize();
  return await buffer(archive);
}

/** Returns the archive of a volume with one file. */
export const createVolumeArchive = (content: string): Promise<Buffer> =>
  createArchive([
    { name: 'volume', type: 'directory' },
    { name: 'volume/file', content },
  ]);

/** An engine's volumes in memory. Tests change what they hold and how they fail. */
export interface MemoryVolumes extends VolumeStore {
  /** The archives by `project/volume`; undefined for an empty volume. */
  readonly archives: Map<string, Buffer | undefined>;
  /** Called before each read and each write with its kind and the name of the volume. Throws for a failure. */
  before: (kind: 'read' | 'clear' | 'fill', name: string) => void;
  /** The measured use of each volume in bytes. */
  usedBytes: number | undefined;
}

const nameOf = ({ project, volume }: VolumeRef): string => `${project}/${volume}`;

/** Creates volumes in memory. */
export function createMemoryVolumes(): MemoryVolumes {
  const archives = new Map<string, Buffer | undefined>();
  const volumes: MemoryVolumes = {
    archives,
    image: () => 'busybox',
    before: () => undefined,
    usedBytes: 1000,
    list: () =>
      Promise.resolve(
        [...archives.keys()].map((name) => {
          const [project = '', volume = ''] = name.split('/');
          return { project, volume, capacityMiB: 16, usedBytes: volumes.usedBytes };
        }),
      ),
    async read(ref, _signal, use) {
      const name = nameOf(ref);
      if (!archives.has(name)) throw new EngineError('not-found', '볼륨이 엔진에 없습니다.');
      volumes.before('read', name);
      return await use(Readable.from([archives.get(name) ?? (await createArchive([]))]));
    },
    ensure(volume) {
      const name = nameOf(volume);
      if (!archives.has(name)) archives.set(name, undefined);
      return Promise.resolve(archives.get(name) !== undefined);
    },
    async clear(ref) {
      await Promise.resolve(volumes.before('clear', nameOf(ref)));
      archives.set(nameOf(ref), undefined);
    },
    async fill(ref, archive) {
      archives.set(nameOf(ref), await buffer(archive));
      volumes.before('fill', nameOf(ref));
    },
  };
  return volumes;
}

/** Creates volumes in memory that each hold one file, by `project/volume`. */
export async function createFilledVolumes(
  contents: Readonly<Record<string, string>>,
): Promise<MemoryVolumes> {
  const volumes = createMemoryVolumes();
  for (const [name, content] of Object.entries(contents)) {
    volumes.archives.set(name, await createVolumeArchive(content));
  }
  return volumes;
}
