/** Programs with the volumes of a cluster, with a scripted API server whose pods run on this machine. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { startScriptedPods } from '../../testing/kubernetes/scripted-pods.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ID, path, refused } from '../../testing/volume-files.ts';
import { shellVolumeFiles } from '../volume-files/shell-volume-files.ts';
import { volumeClaimManifest } from './manifests/project.ts';
import { clusterVolumePrograms } from './volume-programs.ts';
import { removeVolumeClaim } from './volume-removal.ts';

const REF = { project: 'shop', volume: 'data' };
const { signal } = new AbortController();
const ALL = { after: undefined, limit: 500 };

/** Starts a cluster with a volume, which is a folder of this machine. */
async function startCluster() {
  const cluster = await startScriptedPods();
  const folder = temporaryFolder();
  cluster.local = (command) => command.map((word) => word.replaceAll("'/volume'", `'${folder}'`));
  const mount = { ...REF, capacityMiB: 16 };
  const claim = volumeClaimManifest(cluster.context.settings, REF.project, mount);
  cluster.claims.set(claim.metadata.name, claim);
  const connect = () => shellVolumeFiles(clusterVolumePrograms(cluster.context, 'caddy:2'));
  return { cluster, folder, connect, files: connect() };
}

it('start one pod that has nothing but the volume, and use it again', async () => {
  const { cluster, files, folder, connect } = await startCluster();
  mkdirSync(join(folder, '폴더'));
  const { files: found } = await files.list(REF, [], ALL, signal);
  expect(found.map(({ kind }) => kind)).toEqual(['folder']);
  await files.createFolder(REF, path('-rf'), signal);
  await connect().createFolder(REF, path('-rf', 'other server'), signal);
  expect(cluster.created.size).toBe(1);
  const [pod] = cluster.pods.values();
  expect(pod?.spec?.containers[0]).toMatchObject({
    ...{ image: 'caddy:2', env: [{ name: 'LC_ALL', value: 'C' }] },
    securityContext: { runAsUser: 0, readOnlyRootFilesystem: true },
    volumeMounts: [{ mountPath: '/scratch' }, { mountPath: '/volume' }],
  });
  expect(pod?.spec?.automountServiceAccountToken).toBe(false);
});

it('upload and download files', async () => {
  const { files, folder } = await startCluster();
  const content = Readable.from(['begin, ', 'end']);
  await files.writePart(REF, ID, { offset: 0, bytes: 10, content }, signal);
  await files.finishUpload(REF, ID, { path: path('a'), bytes: 10, replaces: false }, signal);
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('begin, end');
  const opened = await files.open(REF, path('a'), { maxBytes: 5 }, signal);
  expect([opened.bytes, String(await opened.content.toArray())]).toEqual([10, 'begin']);
});

it('report a refusal', async () => {
  const { files } = await startCluster();
  const listed = files.list(REF, path('missing'), ALL, signal);
  await expect(listed).rejects.toEqual(refused(['missing']));
});

it('start another pod in place of one that was removed', async () => {
  const { files, cluster } = await startCluster();
  await files.createFolder(REF, path('a'), signal);
  cluster.pods.clear();
  expect((await files.list(REF, [], ALL, signal)).total).toBe(1);
  expect(cluster.changes.filter((change) => change === 'POST pods')).toHaveLength(2);
});

it('need a volume that exists', async () => {
  const { files, cluster } = await startCluster();
  cluster.claims.clear();
  await expect(files.list(REF, [], ALL, signal)).rejects.toMatchObject({ reason: 'not-found' });
  expect(cluster.created.size).toBe(0);
});

it('say which right is missing', async () => {
  const { files, cluster } = await startCluster();
  cluster.refusal = 'pods is forbidden: User "naru" cannot create resource "pods"';
  await expect(files.list(REF, [], ALL, signal)).rejects.toThrow('ClusterRole');
});

it('give way to the deletion of the volume', async () => {
  const { files, cluster } = await startCluster();
  await files.createFolder(REF, path('a'), signal);
  cluster.claims.clear();
  await removeVolumeClaim(cluster.context, REF);
  expect(cluster.pods.size).toBe(0);
});
