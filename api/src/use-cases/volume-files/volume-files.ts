/** The operations of members on the files of a volume. */
import type { ErrorCode } from '@naru/contract/wire/errors';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import { ENGINE_CONNECTING_MESSAGE, EngineError } from '../../engine/engine-error.ts';
import {
  FILES_OFF_MESSAGE,
  VolumeFileError,
  type VolumeFileProblem,
  type VolumeFiles,
} from '../../engine/volume-files/volume-files.ts';
import type { VolumeRef } from '../../engine/volume-store.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import { ApiError } from '../api-error.ts';
import { findVolume, type ProjectAccess } from '../ownership.ts';

const MIB = 2 ** 20;

/** A volume whose files a member may read and change. */
export interface OpenVolume {
  /** The name that the member gave the volume. */
  name: string;
  ref: VolumeRef;
  capacityBytes: number;
  files: VolumeFiles;
}

/**
 * Returns the files of an engine.
 * @throws ApiError FILES_OFF for an engine that cannot read files of volumes, such as a cluster without an edge of its own
 */
function requireFiles({ files }: Pick<ContainerEngine, 'files'>): VolumeFiles {
  if (files !== undefined) return files;
  throw new ApiError('FILES_OFF', FILES_OFF_MESSAGE);
}

/** Finds a volume and its files. @throws ApiError NOT_FOUND, FILES_OFF */
export async function openVolume(
  db: DatabaseReader,
  engine: Pick<ContainerEngine, 'files'>,
  access: ProjectAccess,
  slug: string,
): Promise<OpenVolume> {
  const { volume, projectSlug } = await findVolume(db, access, slug);
  return {
    name: volume.name,
    ref: { project: projectSlug, volume: volume.slug },
    capacityBytes: volume.capacity * MIB,
    files: requireFiles(engine),
  };
}

const REFUSALS: Readonly<Record<VolumeFileProblem, readonly [ErrorCode, string]>> = {
  missing: ['NOT_FOUND', '파일이나 폴더가 없습니다. 목록을 새로고침해주세요.'],
  exists: ['FILE_EXISTS', '같은 이름의 파일이나 폴더가 있습니다. 다른 이름을 사용해주세요.'],
  link: ['FILE_UNUSABLE', '링크는 열 수 없습니다. 링크가 가리키는 파일을 볼륨에서 찾아주세요.'],
  'not-a-folder': ['FILE_UNUSABLE', '폴더가 아닙니다. 목록을 새로고침해주세요.'],
  'not-a-file': ['FILE_UNUSABLE', '일반 파일만 열 수 있습니다.'],
  full: [
    'VOLUME_FULL',
    '볼륨에 남은 공간이 부족합니다. 파일을 삭제하거나 볼륨의 용량을 늘려주세요.',
  ],
  incomplete: ['NOT_FOUND', '올리던 파일의 일부가 없습니다. 처음부터 다시 올려주세요.'],
  gone: ['NOT_FOUND', '되돌릴 수 있는 시간이 지났습니다.'],
};

/** Returns the error for an operation that the state of the volume does not permit. */
export function volumeFileProblemError(problem: VolumeFileProblem): ApiError {
  return new ApiError(...REFUSALS[problem]);
}

const lateError = (): ApiError =>
  new ApiError('ENGINE_UNAVAILABLE', '볼륨이 제때 응답하지 않았습니다. 잠시 후 다시 시도해주세요.');

/** Converts an error of the engine to an error for the member; returns other errors. */
export function toFileError(error: unknown): unknown {
  if (error instanceof VolumeFileError) return volumeFileProblemError(error.problem);
  if (!(error instanceof EngineError)) return error;
  if (error.reason === 'not-found') {
    return new ApiError(
      'VOLUME_NOT_DEPLOYED',
      '아직 배포되지 않은 볼륨입니다. 컨테이너에 마운트하고 배포하면 파일을 볼 수 있습니다.',
    );
  }
  // The container of the programs was removed, which the next call replaces.
  if (error.reason === 'not-running') return lateError();
  const message = error.reason === 'unreachable' ? ENGINE_CONNECTING_MESSAGE : error.message;
  return new ApiError('ENGINE_UNAVAILABLE', message);
}

/**
 * Runs an operation on files within a time limit. A stream that the operation returns is ended by `gone` alone.
 * @param gone ends the act
 * @param limitMs in ms
 * @throws ApiError
 */
export async function actOnFiles<Result>(
  gone: AbortSignal,
  limitMs: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(lateError()), limitMs);
  try {
    return await act(AbortSignal.any([gone, deadline.signal]));
  } catch (error) {
    throw deadline.signal.aborted ? deadline.signal.reason : toFileError(error);
  } finally {
    clearTimeout(timer);
  }
}
