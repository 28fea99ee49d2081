/** The files of simulated volumes: a small tree in memory. Nothing in it is a link or a special file. */
import { PassThrough, pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { collectPart } from '../volume-files/folder-listing.ts';
import {
  type CleanLimits,
  type FilePart,
  type FilePath,
  type FoundFile,
  type OpenedFile,
  type UploadedFile,
  VolumeFileError,
  type VolumeFiles,
} from '../volume-files/volume-files.ts';
import { VOLUME_ARCHIVE_ROOT, type VolumeRef, type VolumeStore } from '../volume-store.ts';

interface SimulatedFile {
  readonly kind: 'file';
  content: Buffer;
  modifiedAt: Date;
}

/** A folder with its entries by name. Each character of a name is one byte. */
interface SimulatedFolder {
  readonly kind: 'folder';
  readonly entries: Map<string, SimulatedFile | SimulatedFolder>;
  modifiedAt: Date;
}

type Entry = SimulatedFile | SimulatedFolder;

/** The files of one volume, apart from those in the list. */
interface SimulatedVolumeFiles {
  root: SimulatedFolder;
  deleted: Map<string, Entry>;
  uploads: Map<string, Buffer>;
}

const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');
const textOf = (name: string): string => Buffer.from(name, 'latin1').toString();

const newFile = (content: Buffer): SimulatedFile => ({
  kind: 'file',
  content,
  modifiedAt: new Date(),
});

const newFolder = (entries: Record<string, Entry> = {}): SimulatedFolder => ({
  kind: 'folder',
  entries: new Map(Object.entries(entries).map(([name, entry]) => [bytesOf(name), entry])),
  modifiedAt: new Date(),
});

const TEXT = '이 볼륨의 파일은 모의 엔진이 만들었습니다.\n';
const LOG = Array.from({ length: 200 }, (_, index) => `${index + 1}: 요청을 처리했습니다.\n`);

const newVolume = (): SimulatedVolumeFiles => ({
  root: newFolder({
    'README.txt': newFile(Buffer.from(TEXT)),
    logs: newFolder({ 'app.log': newFile(Buffer.from(LOG.join(''))) }),
    사진: newFolder({ '점.png': newFile(Buffer.from('89504e470d0a1a0a00', 'hex')) }),
  }),
  deleted: new Map(),
  uploads: new Map(),
});

/** Returns the entry at a path. @throws VolumeFileError */
function find({ root }: SimulatedVolumeFiles, path: FilePath): Entry {
  let entry: Entry = root;
  for (const name of path) {
    if (entry.kind !== 'folder') throw new VolumeFileError('not-a-folder');
    const next: Entry | undefined = entry.entries.get(name);
    if (next === undefined) throw new VolumeFileError('missing');
    entry = next;
  }
  return entry;
}

/** Returns the folder of a path and the last name. @throws VolumeFileError */
function locate(volume: SimulatedVolumeFiles, path: FilePath) {
  const folder = find(volume, path.slice(0, -1));
  if (folder.kind !== 'folder') throw new VolumeFileError('not-a-folder');
  return { folder, name: path.at(-1) ?? '' };
}

/** Puts an entry at a path where nothing is. @throws VolumeFileError */
function put(volume: SimulatedVolumeFiles, path: FilePath, entry: Entry): void {
  const { folder, name } = locate(volume, path);
  if (folder.entries.has(name)) throw new VolumeFileError('exists');
  folder.entries.set(name, entry);
  folder.modifiedAt = new Date();
}

/** Takes an entry out of its folder. @throws VolumeFileError */
function take(volume: SimulatedVolumeFiles, path: FilePath): Entry {
  const entry = find(volume, path);
  const { folder, name } = locate(volume, path);
  folder.entries.delete(name);
  return entry;
}

const sizeOf = (entry: Entry): number =>
  entry.kind === 'file'
    ? entry.content.length
    : [...entry.entries.values()].reduce((sum, each) => sum + sizeOf(each), 0);

const toFound = ([name, entry]: [string, Entry]): FoundFile => ({
  name,
  kind: entry.kind,
  bytes: entry.kind === 'file' ? entry.content.length : 4096,
  modifiedAt: entry.modifiedAt,
  mode: entry.kind === 'file' ? 0o644 : 0o755,
  owner: '0:0',
});

function addToArchive(archive: Pack, name: string, entry: Entry): void {
  if (entry.kind === 'file') {
    archive.entry({ name }, entry.content);
    return;
  }
  archive.entry({ name: `${name}/`, type: 'directory' });
  for (const [each, inner] of entry.entries)
    addToArchive(archive, `${name}/${textOf(each)}`, inner);
}

function archiveOf(name: string, folder: SimulatedFolder): Readable {
  const archive = pack();
  addToArchive(archive, name, folder);
  archive.finalize();
  return pipeline(archive, createGzip(), new PassThrough(), () => undefined);
}

/** Returns the folder of these names, which is created if it is missing. */
function ensureFolder(folder: SimulatedFolder, names: readonly string[]): SimulatedFolder {
  const [name, ...rest] = names;
  if (name === undefined) return folder;
  const known = folder.entries.get(bytesOf(name));
  const next = known?.kind === 'folder' ? known : newFolder();
  folder.entries.set(bytesOf(name), next);
  return ensureFolder(next, rest);
}

/** Adds the files of an archive. Each path in it begins with the name of the folder. */
async function unpack(folder: SimulatedFolder, archive: Readable): Promise<void> {
  const entries = pipeline(archive, extract(), () => undefined);
  for await (const entry of entries) {
    const [, ...names] = entry.header.name.split('/').filter((name) => name !== '');
    const content = await buffer(entry);
    if (entry.header.type === 'directory') ensureFolder(folder, names);
    else {
      const inside = ensureFolder(folder, names.slice(0, -1));
      inside.entries.set(bytesOf(names.at(-1) ?? ''), newFile(content));
    }
  }
}

const timeOf = (id: string): number => Number.parseInt(id, 10);

function removeBefore(entries: Map<string, unknown>, time: number): void {
  for (const id of entries.keys()) if (timeOf(id) < time) entries.delete(id);
}

/** Checks whether an upload may have its name. @throws VolumeFileError `exists` */
function checkTarget(volume: SimulatedVolumeFiles, path: FilePath, replaces: boolean): void {
  const { folder, name } = locate(volume, path);
  const existing = folder.entries.get(name);
  if (existing === undefined || (existing.kind === 'file' && replaces)) return;
  throw new VolumeFileError('exists');
}

/** Returns the folder at a path. @throws VolumeFileError */
function findFolder(volume: SimulatedVolumeFiles, path: FilePath): SimulatedFolder {
  const folder = find(volume, path);
  if (folder.kind !== 'folder') throw new VolumeFileError('not-a-folder');
  return folder;
}

function openFile(
  volume: SimulatedVolumeFiles,
  path: FilePath,
  { offset = 0, maxBytes }: FilePart,
): OpenedFile {
  const file = find(volume, path);
  if (file.kind !== 'file') throw new VolumeFileError('not-a-file');
  const part = file.content.subarray(offset, offset + maxBytes);
  const content = Readable.from([part], { objectMode: false });
  return { bytes: file.content.length, modifiedAt: file.modifiedAt, content };
}

function rename(volume: SimulatedVolumeFiles, path: FilePath, name: string): void {
  const entry = find(volume, path);
  put(volume, [...path.slice(0, -1), name], entry);
  take(volume, path);
}

function restore(volume: SimulatedVolumeFiles, id: string, path: FilePath): void {
  const entry = volume.deleted.get(id);
  if (entry === undefined) throw new VolumeFileError('gone');
  put(volume, path, entry);
  volume.deleted.delete(id);
}

function clean(volume: SimulatedVolumeFiles, { deleted, kept, uploads }: CleanLimits): void {
  removeBefore(volume.deleted, deleted);
  removeBefore(volume.uploads, uploads);
  const ids = [...volume.deleted.keys()].toSorted();
  for (const id of ids.slice(0, -kept)) volume.deleted.delete(id);
}

function finishUpload(
  volume: SimulatedVolumeFiles,
  id: string,
  { path, bytes, replaces }: UploadedFile,
): void {
  const content = volume.uploads.get(id);
  if (content?.length !== bytes) throw new VolumeFileError('incomplete');
  checkTarget(volume, path, replaces);
  const { folder, name } = locate(volume, path);
  folder.entries.set(name, newFile(content));
  volume.uploads.delete(id);
}

/** The files of all simulated volumes. Each volume begins with the same small tree. */
export class SimulatedFiles {
  readonly #volumes = new Map<string, SimulatedVolumeFiles>();

  /** Deletes the files of the volumes of a project, or of one of them. */
  delete(project: string, volume = ''): void {
    const key = `${project}/${volume}`;
    for (const each of this.#volumes.keys()) {
      if (volume === '' ? each.startsWith(key) : each === key) this.#volumes.delete(each);
    }
  }

  #of({ project, volume }: VolumeRef): SimulatedVolumeFiles {
    const key = `${project}/${volume}`;
    const files = this.#volumes.get(key) ?? newVolume();
    this.#volumes.set(key, files);
    return files;
  }

  /** The copies of the volumes. */
  store(): VolumeStore {
    const rootOf = (ref: VolumeRef) => this.#of(ref).root;
    return {
      isSimulated: true,
      image: () => 'busybox',
      list: () => Promise.resolve([]),
      async read(ref, _signal, use) {
        const archive = pack();
        addToArchive(archive, VOLUME_ARCHIVE_ROOT, rootOf(ref));
        archive.finalize();
        return await use(Readable.from(archive));
      },
      ensure: async (ref) => rootOf(ref).entries.size > 0,
      clear: async (ref) => rootOf(ref).entries.clear(),
      fill: (ref, archive) => unpack(rootOf(ref), archive),
    };
  }

  /** The operations of an engine on these files. */
  operations(): VolumeFiles {
    const of = (ref: VolumeRef) => this.#of(ref);
    return {
      list: async (ref, path, part) => {
        const { entries } = findFolder(of(ref), path);
        return await collectPart(Readable.from([...entries].map(toFound)), part, () => false);
      },
      measure: async (ref, path) => sizeOf(find(of(ref), path)),
      open: async (ref, path, part) => openFile(of(ref), path, part),
      archive: async (ref, path) =>
        archiveOf(textOf(path.at(-1) ?? '.'), findFolder(of(ref), path)),
      createFolder: async (ref, path) => put(of(ref), path, newFolder()),
      rename: async (ref, path, name) => rename(of(ref), path, name),
      discard: async (ref, path, id) => void of(ref).deleted.set(id, take(of(ref), path)),
      restore: async (ref, id, path) => restore(of(ref), id, path),
      clean: async (ref, limits) => clean(of(ref), limits),
      checkUpload: async (ref, { path, replaces }) => checkTarget(of(ref), path, replaces),
      async writePart(ref, id, { offset, content }) {
        const { uploads } = of(ref);
        const received = uploads.get(id) ?? Buffer.alloc(0);
        if (received.length < offset) throw new VolumeFileError('incomplete');
        uploads.set(id, Buffer.concat([received.subarray(0, offset), await buffer(content)]));
      },
      cancelUpload: async (ref, id) => void of(ref).uploads.delete(id),
      finishUpload: async (ref, id, file) => finishUpload(of(ref), id, file),
    };
  }
}
