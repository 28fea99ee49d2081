/** The copies of volumes on a real engine. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VolumeStore } from '../../engine/volume-store.ts';
import { type ArchiveEntry, createArchive } from '../volume-archives.ts';
import { backUpVolume } from './back-up-volume.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
} from './engine-under-test.ts';

/** What a member may have in a volume: owners, modes, links and names of every kind. */
export const HOSTILE: readonly ArchiveEntry[] = [
  { name: 'volume', type: 'directory', mode: 0o2770, uid: 999, gid: 998 },
  { name: 'volume/-rf', content: '이름이 옵션', mode: 0o400, uid: 70, gid: 70 },
  { name: 'volume/..숨김', content: '1' },
  { name: 'volume/file', content: 'linked', mode: 0o4755, uid: 1000, gid: 1000 },
  {
    name: 'volume/link',
    type: 'link',
    linkname: 'volume/file',
    mode: 0o4755,
    uid: 1000,
    gid: 1000,
  },
  { name: 'volume/new\nline "\' $(touch x)', content: '2' },
  { name: 'volume/out', type: 'symlink', linkname: '../../../etc/passwd', mode: 0o777 },
  { name: 'volume/root', type: 'symlink', linkname: '/etc/passwd', mode: 0o777 },
  { name: 'volume/pipe', type: 'fifo', mode: 0o622 },
  { name: 'volume/한글 폴더', type: 'directory', mode: 0o1777, uid: 5, gid: 6 },
  { name: `volume/한글 폴더/${'나'.repeat(85)}`, content: '255바이트' },
  { name: 'volume/한글 폴더/빈 파일', content: '', mode: 0o600 },
  { name: 'volume/zeros', content: '\0'.repeat(1_000_000) },
];

/** Describes the entries of an archive by their paths. The two names of a file are equal, because the engine chooses which one is the link. */
export async function readEntries(archive: Readable | Buffer): Promise<Record<string, object>> {
  const entries = extract();
  (Buffer.isBuffer(archive) ? Readable.from([archive]) : archive).pipe(entries);
  const found: Record<string, object> = {};
  for await (const entry of entries) {
    const { type, mode, uid, gid, mtime, linkname } = entry.header;
    const name = entry.header.name.replace(/\/$/, '');
    const content = createHash('sha256')
      .update(await buffer(entry))
      .digest('hex');
    const described = { type, mode: (mode ?? 0) & 0o7777, uid, gid, content };
    const isSymlink = type === 'symlink';
    found[name] = {
      ...{ ...described, linkname: linkname || null },
      // The kernel gives links their own mode.
      ...(isSymlink ? { mode: 0o777 } : { mtime: mtime?.getTime() }),
    };
    if (type !== 'link' || !linkname) continue;
    const file = { ...found[linkname], names: [name, linkname].toSorted() };
    found[name] = file;
    found[linkname] = file;
  }
  return found;
}

/** The volume that the tests copy. */
export const COPIED_VOLUME = { project: 'shop', volume: 'copied' };
const REF = COPIED_VOLUME;
const NEW = { ...REF, capacityMiB: 16 };

const { signal } = new AbortController();

/** An engine whose volumes are copied. */
export interface CopiesUnderTest {
  subject: EngineUnderTest;
  /** Returns the names of the containers or pods through which volumes are copied. */
  listHelpers(): Promise<string[]>;
  /** Starts a helper as a killed server leaves one; `undefined` for an engine on which another one does not matter. */
  leaveHelper: (() => Promise<void>) | undefined;
  /** What a copy of `HOSTILE` does not keep, by the names of the entries; missing for an engine that keeps everything. */
  differences?: Readonly<Record<string, object>>;
}

/** Returns the volumes of an engine that copies them. */
export function requireVolumeStore({ engine }: Pick<EngineUnderTest, 'engine'>): VolumeStore {
  if (engine.volumes === undefined) throw new Error('The engine copies no volumes.');
  return engine.volumes;
}

/** Fills the volume with more than a connection takes, so that the engine is still reading the volume while nothing takes its archive. */
async function fillLarge(store: VolumeStore): Promise<void> {
  const archive = await createArchive([{ name: 'volume/large', content: 'x'.repeat(6_000_000) }]);
  await store.ensure(NEW);
  await store.fill(REF, Readable.from([archive]), signal);
}

/** Creates the archive of more than a volume of `NEW` has room for. */
function createTooLarge(): Promise<Buffer> {
  const content = 'x'.repeat(1_000_000);
  return createArchive(
    Array.from({ length: 40 }, (_, index) => ({ name: `volume/${index}`, content })),
  );
}

/** Tests copies after a killed server, into a full volume and of a deleted volume. */
function describeSpecialCopies(
  copies: () => CopiesUnderTest,
  read: () => Promise<Record<string, object>>,
): void {
  const subject = () => copies().subject;
  const store = () => requireVolumeStore(subject());

  it('replace the container of a killed server', async ({ skip }) => {
    const { leaveHelper } = copies();
    if (leaveHelper === undefined)
      return skip('each copy has a pod of its own, which ends at its time');
    await store().ensure(NEW);
    await leaveHelper();
    expect(await read()).toHaveProperty(['volume']);
    expect(await copies().listHelpers()).toEqual([]);
  });

  it('that do not fit are refused', async ({ skip }) => {
    const { volumeQuotas } = (await subject().engine.info()).capabilities;
    skip(!volumeQuotas, 'this engine cannot limit volumes');
    const archive = await createTooLarge();
    await expect(store().fill(REF, Readable.from([archive]), signal)).rejects.toMatchObject({
      name: 'EngineError',
    });
    await store().clear(REF);
  });

  it('give way to the deletion of the volume', async () => {
    await fillLarge(store());
    let removal: Promise<void> | undefined;
    const cut = store().read(REF, signal, async (archive) => {
      // A cluster removes a volume only after the end of the copy, and the copy ends only after this function.
      removal = subject().engine.remove({ kind: 'volume', ...REF });
      await finished(archive);
    });
    await expect(cut).rejects.toMatchObject({ reason: 'not-found' });
    await removal;
    await expect(read()).rejects.toMatchObject({ reason: 'not-found' });
    expect((await store().list()).map(({ volume }) => volume)).not.toContain(REF.volume);
  });
}

/**
 * Tests the copies of volumes on a real engine.
 * @param missing the reason why the engine is not available
 */
export function describeVolumeCopies(
  engineName: string,
  missing: string | undefined,
  create: () => Promise<CopiesUnderTest>,
): void {
  const title = `copies of volumes on ${engineName}${missing ? ` (${missing})` : ''}`;
  describe.skipIf(missing !== undefined)(title, () => {
    let copies: CopiesUnderTest;
    let subject: EngineUnderTest;
    let store: VolumeStore;
    beforeAll(async () => {
      copies = await create();
      ({ subject } = copies);
      store = requireVolumeStore(subject);
    }, 1_800_000);
    afterAll(() => subject.close());
    const read = () => store.read(REF, signal, readEntries);

    it('keep owners, modes, links and names, and stay inside of the volume', async () => {
      expect(await store.ensure(NEW)).toBe(false);
      const archive = await createArchive(HOSTILE);
      await store.fill(REF, Readable.from([archive]), signal);
      const kept = await readEntries(archive);
      for (const [name, changes] of Object.entries(copies.differences ?? {}))
        kept[name] = { ...kept[name], ...changes };
      expect(await read()).toEqual(kept);
      expect(await store.ensure(NEW)).toBe(true);
      const [listed] = (await store.list()).filter(({ volume }) => volume === REF.volume);
      expect(listed).toMatchObject(NEW);
      // A cluster measures volumes inside of running containers only.
      const { name } = await subject.engine.info();
      if (name !== 'kubernetes') expect(listed?.usedBytes).toBeGreaterThan(1_000_000);
      expect(await copies.listHelpers()).toEqual([]);
    });

    it('are backed up, and equal in every file after they are unpacked in a throw-away container', async () => {
      await store.ensure(NEW);
      await store.clear(REF);
      await store.fill(REF, Readable.from([await createArchive(HOSTILE)]), signal);
      const { files, counts } = await backUpVolume(subject.engine, store, REF);
      expect(files).toBe(8);
      expect(counts).toContainEqual({ table: '한글 폴더', rows: 2 });
      expect(await copies.listHelpers()).toEqual([]);
    });

    it('are read while a container uses the volume, which is stopped before it is emptied', async () => {
      const { engine, image } = subject;
      const mounts = [{ ...NEW, path: '/data' }];
      expect(
        (await applySpecification(subject, createTestSpec(image, 'using', { mounts }))).error,
      ).toBeUndefined();
      expect(await read()).toHaveProperty(['volume/link']);
      const version = '/cgi-bin/do/env/VERSION';
      expect((await subject.visit(containerHostname('using'), version)).body.trim()).toBe('1');
      await store.clear(REF);
      expect(await store.ensure(NEW)).toBe(false);
      const [using] = (await engine.observe()).filter(({ container }) => container === 'using');
      expect(using?.state).not.toBe('running');
      await engine.remove({ kind: 'container', project: 'shop', container: 'using' });
    });

    describeSpecialCopies(() => copies, read);
  });
}
