import { volumeFileEndpoints } from '@naru/contract/endpoints/volume-file';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './write.ts';

/** The path of a file or folder in a volume. `raw_path` has the bytes of a path that is not UTF-8. */
export interface FilePlace {
  path?: string;
  raw_path?: string;
}

/** The time limit of calls that may start a container of the engine, in ms. */
const SLOW_MS = 30_000;

/** The parts of the list of a folder. */
export const volumeFilesQuery = (volume: string, folder: FilePlace) =>
  infiniteQueryOptions({
    queryKey: queryKeys.volumeFile.list(volume, folder),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...folder, ...(pageParam !== '' && { cursor: pageParam }) };
      const address = { params: { slug: volume }, query };
      return callApi(volumeFileEndpoints.listVolumeFiles, address, {
        signal,
        timeoutMs: SLOW_MS,
      });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The beginning of a file. */
export const volumeFileTextQuery = (volume: string, file: FilePlace) =>
  queryOptions({
    queryKey: queryKeys.volumeFile.text(volume, file),
    queryFn: ({ signal }) => {
      const address = { params: { slug: volume }, query: { ...file } };
      return callApi(volumeFileEndpoints.readVolumeFile, address, { signal, timeoutMs: SLOW_MS });
    },
  });

/** Measures a folder with all its contents. No cache stores the size. */
export const measureVolumeFolder = (volume: string) =>
  mutationOptions({
    mutationFn: (folder: FilePlace) =>
      callApi(
        volumeFileEndpoints.measureVolumeFolder,
        { params: { slug: volume }, query: { ...folder } },
        { timeoutMs: SLOW_MS },
      ),
  });

/** Issues the address at which a file, or the archive of a folder, is downloaded. No cache stores it. */
export const issueFileDownload = (volume: string) =>
  mutationOptions({
    mutationFn: (file: FilePlace) =>
      callApi(
        volumeFileEndpoints.downloadVolumeFile,
        { params: { slug: volume }, body: file },
        { timeoutMs: SLOW_MS },
      ),
  });

/** The options of a write that changes the files of a volume. */
const fileWrite = <Input, Result>(volume: string, send: (input: Input) => Promise<Result>) =>
  mutationOptions({
    mutationFn: send,
    onSettled: (_result, error, _input, _nothing, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.volumeFile.all(volume)]),
  });

export const renameVolumeFile = (volume: string, file: FilePlace) =>
  fileWrite(volume, ({ name }: { name: string }) =>
    callApi(
      volumeFileEndpoints.renameVolumeFile,
      { params: { slug: volume }, body: { ...file, name } },
      { timeoutMs: SLOW_MS },
    ),
  );

export const createVolumeFolder = (volume: string) =>
  fileWrite(volume, (folder: FilePlace) =>
    callApi(
      volumeFileEndpoints.createVolumeFolder,
      { params: { slug: volume }, body: folder },
      { timeoutMs: SLOW_MS },
    ),
  );

export const deleteVolumeFile = (volume: string) =>
  fileWrite(volume, (file: FilePlace) =>
    callApi(
      volumeFileEndpoints.deleteVolumeFile,
      { params: { slug: volume }, query: { ...file } },
      { timeoutMs: SLOW_MS },
    ),
  );

export const restoreVolumeFile = (volume: string) =>
  fileWrite(volume, (deleted: FilePlace & { trash_id: string }) =>
    callApi(
      volumeFileEndpoints.restoreVolumeFile,
      { params: { slug: volume }, body: deleted },
      { timeoutMs: SLOW_MS },
    ),
  );

/** Issues the address of an upload. No cache stores it. */
export const issueFileUpload = (
  volume: string,
  file: FilePlace & { bytes: number; replace: boolean },
) =>
  callApi(
    volumeFileEndpoints.uploadVolumeFile,
    { params: { slug: volume }, body: file },
    { timeoutMs: SLOW_MS },
  );
