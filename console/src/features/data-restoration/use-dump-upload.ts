import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryKeys } from '#api/query-keys.ts';
import type { BackupSubject } from '#api/write-data-backup.ts';
import { issueDumpUpload } from '#api/write-data-restoration.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { uploadInParts } from '#shared/uploads/upload-in-parts.ts';

/** The upload of a dump. It ends when the page is left, which the member has to confirm. */
export function useDumpUpload(project: string) {
  const client = useQueryClient();
  const [received, setReceived] = useState<number>();
  const [error, setError] = useState<unknown>(null);
  const ending = useRef<AbortController>(undefined);
  const stop = useCallback(() => ending.current?.abort(), []);
  useEffect(() => stop, [stop]);
  useUnsavedInput(received !== undefined, stop);

  /** Uploads a file. Resolves with whether all of it has arrived. */
  async function upload(subject: BackupSubject, file: File): Promise<boolean> {
    ending.current = new AbortController();
    const { signal } = ending.current;
    setError(null);
    setReceived(0);
    try {
      await uploadInParts({
        ...{ file, fixedParts: true, onProgress: setReceived, signal },
        issue: () => issueDumpUpload(project, subject, file),
      });
      return true;
    } catch (failure) {
      if (!signal.aborted) setError(failure);
      return false;
    } finally {
      setReceived(undefined);
      void client.invalidateQueries({ queryKey: queryKeys.dataBackups(project) });
    }
  }
  return { received, error, upload, stop };
}
