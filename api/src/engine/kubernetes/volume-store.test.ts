/** The copies of volumes in a cluster, with a scripted API server whose pods run on this machine. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { V1Pod } from '@kubernetes/client-node';
import { describe, expect, it } from 'vitest';
import { startScriptedPods } from '../../testing/kubernetes/scripted-pods.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createArchive } from '../../testing/volume-archives.ts';
import { runningCopies } from '../running-copies.ts';
import type { VolumeStore } from '../volume-store.ts';
import { volumeClaimManifest } from './manifests/project.ts';
import { removeVolumeClaim } from './volume-removal.ts';
import { clusterVolumeStore } from './volume-store.ts';

const REF = { project: 'shop', volume: 'data' };
const NEW = { ...REF, capacityMiB: 16 };
const IDLE_MS = 50;
const { signal } = new AbortController();

/** Starts a cluster with a volume, which is a folder of this machine. */
async function startCluster() {
  const cluster = await startScriptedPods();
  const root = temporaryFolder();
  const folder = join(root, 'volume');
  mkdirSync(folder);
  cluster.local = (command) =>
    command.map((word) =>
      word
        .replace(/^\/$/, root)
        .replace(/ -C \/$/, ` -C ${root}`)
        .replace(/\/volume\b/, folder),
    );
  const claim = volumeClaimManifest(cluster.context.settings, REF.project, NEW);
  cluster.claims.set(claim.metadata.name, claim);
  const connect = (copies = runningCopies()) =>
    clusterVolumeStore({ ...cluster.context, copies }, 'caddy:2');
  return { ...cluster, cluster, folder, connect, store: connect() };
}

const podOf = (created: ReadonlyMap<string, V1Pod>): V1Pod => {
  const [pod] = created.values();
  if (pod === undefined) throw new Error('no pod was created');
  return pod;
};

describe('a volume in a cluster', () => {
  it('is read through a pod that is removed afterwards', async () => {
    const { store, folder, created, pods } = await startCluster();
    const content = randomBytes(3 * 2 ** 20);
    writeFileSync(join(folder, '파일'), content);
    const archive = await store.read(REF, signal, buffer);
    expect(archive.includes(content.subarray(0, 512))).toBe(true);
    expect(archive.length).toBeGreaterThan(content.length);
    expect(pods.size).toBe(0);
    const { spec } = podOf(created);
    expect(spec?.containers[0]).toMatchObject({
      ...{ image: 'caddy:2', securityContext: { runAsUser: 0 } },
      volumeMounts: [{ mountPath: '/scratch' }, { mountPath: '/volume', readOnly: true }],
    });
    expect(spec?.securityContext).not.toHaveProperty('fsGroup');
  });

  it('is read on the node that has mounted it', async () => {
    const { cluster, created, context } = await startCluster();
    const user: V1Pod = {
      spec: {
        ...{ containers: [], nodeName: 'node-2' },
        volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
      },
      status: { phase: 'Running' },
    };
    const state = { ...context.state, pods: () => [user] };
    const store = clusterVolumeStore({ ...cluster.context, state }, 'caddy:2');
    await store.read(REF, signal, buffer);
    expect(podOf(created).spec?.nodeName).toBe('node-2');
  });

  it('is written as its archive says, in blocks', async () => {
    const { store, folder, pods } = await startCluster();
    const content = randomBytes(2 ** 20 + 12_345).toString('hex');
    const archive = await createArchive([
      { name: 'volume', type: 'directory', mode: 0o755 },
      { name: 'volume/large', content, mode: 0o640 },
      { name: 'volume/빈 파일', content: '' },
    ]);
    const parts = Array.from({ length: Math.ceil(archive.length / 10_007) }, (_, index) =>
      archive.subarray(index * 10_007, (index + 1) * 10_007),
    );
    await store.fill(REF, Readable.from(parts), signal);
    expect(readFileSync(join(folder, 'large'), 'utf8')).toBe(content);
    expect(readdirSync(folder).toSorted()).toEqual(['large', '빈 파일'].toSorted());
    expect(pods.size).toBe(0);
  });

  it('is not written by an archive that ends early', async () => {
    const { store, pods } = await startCluster();
    function* failing() {
      yield Buffer.alloc(512, 'x');
      throw new Error('the file ends early');
    }
    const filling = store.fill(REF, Readable.from(failing()), signal);
    await expect(filling).rejects.toThrow('the file ends early');
    expect(pods.size).toBe(0);
  });

  it('is refused with the words of tar', async () => {
    const { store } = await startCluster();
    const filling = store.fill(REF, Readable.from([randomBytes(4096)]), signal);
    const refused = { reason: 'start-failed', message: expect.stringContaining('tar') };
    await expect(filling).rejects.toMatchObject(refused);
  });

  it('is emptied', async () => {
    const { store, folder } = await startCluster();
    writeFileSync(join(folder, '-rf'), '');
    mkdirSync(join(folder, '.hidden'));
    await store.clear(REF);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has content apart from what a file system has', async () => {
    const { store, folder } = await startCluster();
    mkdirSync(join(folder, 'lost+found'));
    expect(await store.ensure(NEW)).toBe(false);
    writeFileSync(join(folder, '.env'), '');
    expect(await store.ensure(NEW)).toBe(true);
  });

  it('is listed with its capacity', async () => {
    const { store } = await startCluster();
    expect(await store.list()).toEqual([{ ...NEW, usedBytes: undefined }]);
  });
});

/** Yields a part of an archive, and then nothing. */
async function* endless() {
  yield Buffer.alloc(512);
  await new Promise(() => undefined);
}

describe('a copy in a cluster', () => {
  it.each<[string, (store: VolumeStore) => Promise<unknown>]>([
    ['that is read', (store) => store.read(REF, signal, buffer)],
    ['that is written', (store) => store.fill(REF, Readable.from(endless()), signal)],
  ])('ends without a byte: %s', async (_, copy) => {
    const { cluster, connect, pods } = await startCluster();
    const { local } = cluster;
    cluster.local = (command) => (command[0] === 'tar' ? ['sleep', '4361'] : local(command));
    const copying = copy(connect(runningCopies(IDLE_MS)));
    await expect(copying).rejects.toMatchObject({
      message: expect.stringContaining('오가지 않아'),
    });
    expect(pods.size).toBe(0);
  });

  it('whose connection is lost is unreachable', async () => {
    const { cluster, store } = await startCluster();
    cluster.local = () => ['sh', '-c', 'head -c 512 /dev/zero; exec sleep 4362'];
    const reading = store.read(REF, signal, (archive) => {
      archive.once('readable', () => cluster.cut());
      return buffer(archive);
    });
    await expect(reading).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('gives way to the deletion of the volume', async () => {
    const { cluster, claims, context, folder } = await startCluster();
    writeFileSync(join(folder, 'large'), Buffer.alloc(8 * 2 ** 20));
    const store = clusterVolumeStore(context, 'caddy:2');
    const reading = store.read(REF, signal, async () => {
      claims.clear();
      await removeVolumeClaim(context, REF);
      throw new Error('The archive ends early.');
    });
    await expect(reading).rejects.toMatchObject({ reason: 'not-found' });
    expect(cluster.pods.size).toBe(0);
  });

  it('of a volume that is missing is refused', async () => {
    const { store, claims, changes } = await startCluster();
    claims.clear();
    const reading = store.read(REF, signal, buffer);
    await expect(reading).rejects.toMatchObject({ reason: 'not-found' });
    expect(changes).toEqual([]);
  });
});
