/** Copies of volumes in files as they are at one instant, on the disk of the volumes. */
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { EngineError } from '../engine-error.ts';
import { INSTANT_SUFFIX, type InstantCopyKind, noInstantCopiesError } from '../volume-store.ts';
import { copyFrozenFile, thawFileSystem } from './frozen-copy.ts';

/** The files of volumes, and of their copies, by name. */
interface VolumeFiles {
  folder: string;
  fileOf(name: string): string;
  /** Attaches a file with more options of `losetup`. Resolves with the path of the loop device. */
  attach(name: string, ...options: readonly string[]): Promise<string>;
}

/** The time after which a copy counts as left although a process has the id of its server, in ms. */
const LEFT_MS = 24 * 60 * 60_000;

/** Whether the name is that of a copy of a volume. */
export const isCopyName = (name: string): boolean => name.includes(INSTANT_SUFFIX);

/** Returns the name of the volume of which this is a copy, and the id of the process that has made it. */
function parseCopyName(name: string): { source: string; pid: number } {
  const [source = '', id = ''] = name.split(INSTANT_SUFFIX);
  return { source, pid: Number.parseInt(id, 10) };
}

/** Whether the server that has made a copy, and that is not this one, has ended. */
async function isLeft({ fileOf }: VolumeFiles, name: string): Promise<boolean> {
  const { pid } = parseCopyName(name);
  if (pid === process.pid || !existsSync(`/proc/${pid}`)) return true;
  return Date.now() - (await stat(fileOf(name))).mtimeMs > LEFT_MS;
}

/** Creates the copies of the volumes in files. */
export function loopCopies(files: VolumeFiles) {
  const { folder, fileOf, attach } = files;
  /** The copies that this server uses. */
  const used = new Set<string>();
  return {
    /** Copies a volume, and attaches the copy. @throws EngineError `unsupported`, `out-of-disk` */
    async make(name: string, copy: string, signal: AbortSignal): Promise<InstantCopyKind> {
      used.add(copy);
      try {
        signal.throwIfAborted();
        const device = await attach(name);
        const paths = { device, file: fileOf(name), copy: fileOf(copy) };
        const kind = await copyFrozenFile(paths, signal);
        await attach(copy, '--read-only');
        return kind;
      } catch (error) {
        await rm(fileOf(copy), { force: true });
        used.delete(copy);
        signal.throwIfAborted();
        throw error instanceof EngineError ? error : noInstantCopiesError({ cause: error });
      }
    },
    /** Notes that this server does not use a copy any more. */
    end(copy: string): void {
      used.delete(copy);
    },
    /** Thaws the volumes of the copies that killed servers have left. Returns the names of these copies. */
    async thawLeft(names: readonly string[]): Promise<string[]> {
      const left: string[] = [];
      for (const name of names.filter(isCopyName)) {
        if (used.has(name) || !(await isLeft(files, name))) continue;
        const { source } = parseCopyName(name);
        if (existsSync(fileOf(source))) await thawFileSystem(await attach(source), folder);
        left.push(name);
      }
      return left;
    },
  };
}
