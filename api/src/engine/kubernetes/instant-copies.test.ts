/** Copies of one instant in a cluster, with a scripted API server: the cluster of the tests has no storage driver with snapshots. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startScriptedPods } from '../../testing/kubernetes/scripted-pods.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { InstantCopy, VolumeStore } from '../volume-store.ts';
import { clusterInstantCopies, removeLeftInstantCopies } from './instant-copies.ts';
import { ANNOTATION_KEYS } from './manifests/labels.ts';
import { volumeClaimName } from './manifests/names.ts';
import { volumeClaimManifest } from './manifests/project.ts';
import { clusterVolumeStore } from './volume-store.ts';

const REF = { project: 'shop', volume: 'data' };
const { signal } = new AbortController();
const TIMES = { readyMs: 400, errorMs: 100, refusedMs: 60_000 };

/** Starts a cluster with a volume, which is a folder of this machine. */
async function startCluster() {
  const cluster = await startScriptedPods();
  const root = temporaryFolder();
  mkdirSync(join(root, 'volume'));
  writeFileSync(join(root, 'volume', 'file'), '주문');
  cluster.local = (command) => command.map((word) => word.replace(/^\/$/, root));
  const { settings } = cluster.context;
  const claim = volumeClaimManifest({ ...settings, storageClass: 'fast' }, REF.project, {
    ...{ volume: REF.volume, capacityMiB: 16 },
  });
  cluster.claims.set(claim.metadata.name, claim);
  return cluster;
}

async function copyWith({ copyInstant }: VolumeStore): Promise<InstantCopy> {
  if (copyInstant === undefined) throw new Error('The cluster makes no copies of one instant.');
  return await copyInstant(REF, signal);
}

it('is a claim with the content of a snapshot, which a pod reads, and both are removed', async () => {
  const cluster = await startCluster();
  const { context, claims, snapshots, created } = cluster;
  const store = clusterVolumeStore(context, 'caddy:2');
  const copy = await copyWith(store);
  expect(copy.kind).toBe('volume-snapshot');
  const name = volumeClaimName(copy.volume.volume);
  expect(snapshots.get(name)?.spec).toEqual({ source: { persistentVolumeClaimName: 'data' } });
  expect(claims.get(name)?.spec).toMatchObject({
    ...{ storageClassName: 'fast', resources: { requests: { storage: '1Gi' } } },
    dataSource: { apiGroup: 'snapshot.storage.k8s.io', kind: 'VolumeSnapshot', name },
  });
  const archive = await store.read(copy.volume, signal, buffer);
  expect(archive.includes('주문')).toBe(true);
  const [pod] = created.values();
  expect(JSON.stringify(pod?.spec?.volumes)).toContain(name);
  await copy.dispose();
  expect([...claims.keys()]).toEqual(['data']);
  expect(snapshots.size).toBe(0);
});

it('is of the class in the settings', async () => {
  const { context, snapshots } = await startCluster();
  const settings = { ...context.settings, snapshotClass: 'ssd' };
  await copyWith(clusterVolumeStore({ ...context, settings }, 'caddy:2'));
  const [snapshot] = snapshots.values();
  expect(snapshot?.spec?.volumeSnapshotClassName).toBe('ssd');
});

it('has the capacity of the volume when the driver reports no size', async () => {
  const cluster = await startCluster();
  cluster.snapshotStatus = () => ({ readyToUse: true, restoreSize: '0' });
  const copy = await copyWith(clusterVolumeStore(cluster.context, 'caddy:2'));
  const claim = cluster.claims.get(volumeClaimName(copy.volume.volume));
  expect(claim?.spec?.resources?.requests?.storage).toBe('16Mi');
});

it('waits for a snapshot whose driver reports a conflict that is over a moment later', async () => {
  const cluster = await startCluster();
  let looks = 0;
  cluster.snapshotStatus = () => {
    looks += 1;
    return looks === 1 ? { error: { message: 'object has been modified' } } : { readyToUse: true };
  };
  const times = { ...TIMES, readyMs: 60_000, errorMs: 60_000 };
  expect(await clusterInstantCopies(cluster.context, times)(REF, signal)).toBeDefined();
});

it('is refused when the class is missing, with the words of the cluster', async () => {
  const cluster = await startCluster();
  const message = 'cannot find default snapshot class';
  cluster.snapshotStatus = () => ({ error: { message } });
  const copying = clusterInstantCopies(cluster.context, { ...TIMES, readyMs: 60_000 })(REF, signal);
  await expect(copying).rejects.toMatchObject({
    ...{ reason: 'unsupported', message: expect.stringContaining(message) },
  });
  expect([cluster.snapshots.size, [...cluster.claims.keys()]]).toEqual([0, ['data']]);
});

it('that nothing in the cluster makes is refused after its time, and the next ones at once', async () => {
  const cluster = await startCluster();
  cluster.snapshotStatus = () => ({});
  const copyInstant = clusterInstantCopies(cluster.context, TIMES);
  await expect(copyInstant(REF, signal)).rejects.toMatchObject({ reason: 'unsupported' });
  const before = cluster.changes.length;
  await expect(copyInstant(REF, signal)).rejects.toMatchObject({ reason: 'unsupported' });
  expect(cluster.changes.length).toBe(before);
  expect(cluster.snapshots.size).toBe(0);
});

it('is refused by a cluster that does not know snapshots', async () => {
  const cluster = await startCluster();
  cluster.hasSnapshots = false;
  const copying = clusterInstantCopies(cluster.context, TIMES)(REF, signal);
  await expect(copying).rejects.toMatchObject({ reason: 'unsupported' });
});

it('names the right that is missing', async () => {
  const cluster = await startCluster();
  cluster.refusal =
    'volumesnapshots.snapshot.storage.k8s.io "data" is forbidden: User "naru" cannot patch resource';
  const copying = copyWith(clusterVolumeStore(cluster.context, 'caddy:2'));
  await expect(copying).rejects.toMatchObject({
    ...{ reason: 'unsupported', message: expect.stringMatching(/ClusterRole의 volumesnapshots/) },
  });
  await removeLeftInstantCopies(cluster.context);
});

it('of a volume that is missing is refused', async () => {
  const { context, claims, changes } = await startCluster();
  claims.clear();
  const copying = clusterInstantCopies(context, TIMES)(REF, signal);
  await expect(copying).rejects.toMatchObject({ reason: 'not-found' });
  expect(changes).toEqual([]);
});

it('that is cancelled is removed', async () => {
  const cluster = await startCluster();
  const ending = new AbortController();
  cluster.snapshotStatus = () => {
    ending.abort(new Error('the server ends'));
    return {};
  };
  const times = { ...TIMES, readyMs: 60_000 };
  const copying = clusterInstantCopies(cluster.context, times)(REF, ending.signal);
  await expect(copying).rejects.toThrow('the server ends');
  expect(cluster.snapshots.size).toBe(0);
});

it('of a killed server is removed after its time', async () => {
  const cluster = await startCluster();
  const { context, claims, snapshots } = cluster;
  const copyInstant = clusterInstantCopies(context, TIMES);
  const [kept, left] = [await copyInstant(REF, signal), await copyInstant(REF, signal)];
  const name = volumeClaimName(left.volume.volume);
  for (const metadata of [claims.get(name)?.metadata, snapshots.get(name)?.metadata]) {
    Object.assign(metadata?.annotations ?? {}, { [ANNOTATION_KEYS.expires]: '100' });
  }
  await removeLeftInstantCopies(context);
  const remaining = volumeClaimName(kept.volume.volume);
  expect([...claims.keys()]).toEqual(['data', remaining]);
  expect([...snapshots.keys()]).toEqual([remaining]);
});
