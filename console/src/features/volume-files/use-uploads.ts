import { useToast } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, failureSentence } from '#api/errors.ts';
import { queryKeys } from '#api/query-keys.ts';
import type { FilePlace } from '#api/volume-file.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { placeIn } from './file-names.ts';
import { uploadFile } from './upload-file.ts';

/** An upload that runs. */
export interface RunningUpload {
  id: number;
  name: string;
  /** From 0 to 100. */
  percent: number;
}

/** A file whose name is in use. */
interface Refused {
  file: File;
  folder: FilePlace;
}

const isNameInUse = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'FILE_EXISTS';

const percentOf = (received: number, { size }: File): number =>
  size === 0 ? 100 : (received / size) * 100;

const endAll = (endings: ReadonlySet<AbortController>): void => {
  for (const ending of endings) ending.abort();
};

/** The uploads into a volume. They end when the page is left, which the member has to confirm. */
export function useUploads(volume: string) {
  const notify = useToast();
  const client = useQueryClient();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const [refused, setRefused] = useState<Refused>();
  const ids = useRef(0);
  const endings = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current } = endings;
    return () => endAll(current);
  }, []);
  useUnsavedInput(running.length > 0, () => endAll(endings.current));

  async function upload(file: File, folder: FilePlace, replace = false): Promise<void> {
    ids.current += 1;
    const id = ids.current;
    const { name } = file;
    setRefused(undefined);
    setRunning((all) => [...all, { id, name, percent: 0 }]);
    const onProgress = (received: number) =>
      setRunning((all) =>
        all.map((one) => (one.id === id ? { ...one, percent: percentOf(received, file) } : one)),
      );
    const place = placeIn(folder, name);
    const ending = new AbortController();
    const { signal } = ending;
    endings.current.add(ending);
    try {
      await uploadFile({ volume, place, file, replace, onProgress, signal });
      notify({ tone: 'success', title: '파일을 올렸습니다', description: name });
    } catch (error) {
      if (isNameInUse(error)) setRefused({ file, folder });
      else if (!signal.aborted) {
        const reason = failureSentence(error, '', 'write');
        notify({
          tone: 'danger',
          title: '파일을 올리지 못했습니다',
          description: [name, reason].filter(Boolean).join(' · '),
        });
      }
    } finally {
      endings.current.delete(ending);
      setRunning((all) => all.filter((one) => one.id !== id));
      await client.invalidateQueries({ queryKey: queryKeys.volumeFile.all(volume) });
    }
  }

  return {
    running,
    /** The file whose name is in use, until the member has decided. */
    refused: refused?.file,
    upload: (file: File, folder: FilePlace) => void upload(file, folder),
    replace: () => refused && void upload(refused.file, refused.folder, true),
    keep: () => setRefused(undefined),
  };
}
