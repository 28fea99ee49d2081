/** Tests archives of volumes that lead out of their volume: what the check of their backup unpacks stays in its container. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './runtime/log.ts';
import { createDataKey } from './storage/backup/sealed-stream.ts';
import { backUpVolume } from './testing/engine/back-up-volume.ts';
import { requireVolumeStore } from './testing/engine/describe-volume-copies.ts';
import { createDockerUnderTest, type DockerUnderTest } from './testing/engine/docker-under-test.ts';
import { applySpecification, createTestSpec } from './testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from './testing/engine/provided-docker.ts';
import { HOSTILE_MARK, prepareSurroundings } from './testing/engine/surroundings.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { useTestServer } from './testing/test-server.ts';
import { type ArchiveEntry, createArchive } from './testing/volume-archives.ts';
import { setUpVolumeBackups } from './testing/volume-backup-setting.ts';
import { beginFiles, finishFiles, writePart } from './use-cases/data-backup/backup-files.ts';
import { checkVolume } from './use-cases/data-backup/check-volume.ts';

const missing = missingDockerReason();
const title = `hostile archives of volumes on Docker${missing ? ` (${missing})` : ''}`;

const { signal } = new AbortController();
const ROOT: ArchiveEntry = { name: 'volume', type: 'directory', mode: 0o777 };
const DAMAGED = '볼륨을 세 번 모두 끝까지 읽지 못했습니다';
const NOT_UNPACKED = '백업을 임시 컨테이너에 풀지 못했습니다.';
const MIB = 2 ** 20;

/** Each archive, and a part of the reason when it is read; `undefined` for one that is refused by its check alone. */
const ARCHIVES: readonly [name: string, entries: ArchiveEntry[], read: string | undefined][] = [
  [
    'a path out of the volume',
    [ROOT, { name: `volume/../../../../..${HOSTILE_MARK}`, content: 'x' }],
    DAMAGED,
  ],
  ['an absolute path', [ROOT, { name: HOSTILE_MARK, content: 'x' }], DAMAGED],
  [
    'a second name of a file outside',
    [ROOT, { name: 'volume/passwd', type: 'link', linkname: '/etc/passwd' }],
    DAMAGED,
  ],
  [
    'a link outside with a file behind it',
    [
      ...[ROOT, { name: 'volume/out', type: 'symlink', linkname: '/' } as const],
      { name: `volume/out${HOSTILE_MARK}`, content: 'x' },
    ],
    undefined,
  ],
  [
    'a link in place of the volume',
    [
      { name: 'volume', type: 'symlink', linkname: '/' },
      { name: `volume${HOSTILE_MARK}`, content: 'x' },
    ],
    undefined,
  ],
  [
    'the disk of this machine',
    [ROOT, { name: 'volume/disk', type: 'block-device', devmajor: 254, devminor: 0 }],
    '장치 파일이 있어',
  ],
];

const server = useTestServer({}, { idle: true });

describe.skipIf(missing !== undefined)(title, () => {
  let subject: DockerUnderTest;
  let look: () => Promise<unknown>;
  beforeAll(async () => {
    const options = { installation: 'hostile-archives', quotas: true };
    subject = await createDockerUnderTest(getProvidedDaemon(), options);
    look = await prepareSurroundings(subject);
  });
  afterAll(() => subject.close());

  /** Checks an archive that was not read from a volume. */
  const check = async (archive: Buffer) => {
    const place = { folder: temporaryFolder(), reserve: 0 };
    const id = randomUUID();
    const seal = { id, dataKey: createDataKey(), sealedKey: 'sealed', isCompressed: true };
    await beginFiles(place, id);
    const content = Readable.from([archive]);
    const { end: _, ...sizes } = await writePart(place, seal, 0, content, MIB);
    await finishFiles(place, id);
    const said = { files: 1, entries: 2, bytes: 1, names: '1', contents: '1', folders: [] };
    return await checkVolume(
      { runtime: subject, log: createLog('silent'), place },
      {
        ...{ project: 'shop', image: requireVolumeStore(subject).image(), seal, signal },
        archive: { copy: null, part: { name: '', ...sizes }, contents: said },
        expiresAt: new Date(Date.now() + 10 * 60_000),
      },
    );
  };

  test.each(ARCHIVES)('%s is refused by the check, and changes nothing outside', async (...row) => {
    const before = await look();
    const archive = await createArchive(row[1]);
    await expect(check(archive)).rejects.toMatchObject({
      ...{ name: 'BackupFailure', message: expect.stringContaining(NOT_UNPACKED) },
    });
    expect(await look()).toEqual(before);
  });

  test.each(ARCHIVES)('%s in a volume is no confirmed backup, for a reason', async (...row) => {
    const [, entries, read] = row;
    const before = await look();
    const { scripted, serve, setArchive, press } = await setUpVolumeBackups(server());
    setArchive(await createArchive(entries));
    const image = requireVolumeStore(subject).image();
    const startThrowAway: typeof subject.engine.startThrowAway = (spec) =>
      subject.engine.startThrowAway({ ...spec, image });
    const made = await press(
      serve({ runtime: { engine: { ...scripted.engine, startThrowAway } } }),
    );
    expect(made?.state).toBe('failed');
    expect(made?.error).toContain(read ?? NOT_UNPACKED);
    expect(await look()).toEqual(before);
  });

  test('a file with holes that is larger than its volume is refused before it is read', async () => {
    const store = requireVolumeStore(subject);
    const ref = { project: 'shop', volume: 'holes' };
    const mounts = [{ volume: 'holes', capacityMiB: 16, path: '/data' }];
    const spec = createTestSpec(subject.image, 'holes', { mounts });
    expect((await applySpecification(subject, spec)).error).toBeUndefined();
    const script = 'dd if=/dev/zero of=/data/holes bs=1 count=1 seek=8000000000';
    const container = { project: 'shop', container: 'holes' };
    const program = await subject.engine.runProgram(container, { script, signal });
    await text(program.output);
    expect([await program.ended, program.errors()]).toEqual([0, expect.any(String)]);
    await expect(backUpVolume(subject.engine, store, ref)).rejects.toThrow('스파스 파일');
    await subject.engine.remove({ kind: 'container', ...container });
  });
});
