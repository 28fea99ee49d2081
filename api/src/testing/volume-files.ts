/** The common parts of the tests of files of volumes. */
import { expect } from 'vitest';
import type { FilePath, VolumeFileProblem } from '../engine/volume-files/volume-files.ts';
import type { Caller } from './test-server.ts';

export const VOLUME = { project: 'shop', volume: 'data' };

/** The id of an upload or a deletion. */
export const ID = '1700000000-0123456789abcdef';

export const path = (...names: string[]): FilePath => names;

/** Matches a refusal for one of these reasons. */
export const refused = (problems: readonly VolumeFileProblem[]): unknown =>
  expect.objectContaining({
    problem: expect.stringMatching(new RegExp(`^(?:${problems.join('|')})$`)),
  });

/** Makes each call about files of a volume once. */
export async function callVolumeFiles(call: Caller, slug: string): Promise<void> {
  const params = { slug };
  await call('listVolumeFiles', { params, query: {} });
  await call('measureVolumeFolder', { params, query: {} });
  await call('readVolumeFile', { params, query: { path: 'README.txt' } });
  await call('downloadVolumeFile', { params, body: { path: 'logs' } });
  await call('uploadVolumeFile', { params, body: { path: '새 파일', bytes: 1 } });
  await call('createVolumeFolder', { params, body: { path: 'new' } });
  await call('renameVolumeFile', { params, body: { path: 'new', name: 'old' } });
  const query = { path: 'old' };
  const { trash_id } = (await call('deleteVolumeFile', { params, query })).data();
  await call('restoreVolumeFile', { params, body: { ...query, trash_id } });
}
