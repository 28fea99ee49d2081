import { useToast } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, failureSentence, NetworkError } from '#api/errors.ts';
import { queryKeys } from '#api/query-keys.ts';
import { type FilePlace, issueFileUpload } from '#api/volume-file.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { UnreadableFileError, uploadInParts } from '#shared/uploads/upload-in-parts.ts';
import { joinNames, placeIn } from './file-names.ts';
import type { RunningUpload } from './upload-progress.tsx';

/** The number of files that one choice or drop may have. */
const FILES_MAX = 500;

const TOO_MANY = `한 번에 ${FILES_MAX}개까지 올릴 수 있습니다. 나머지는 압축하여 올려주세요.`;
const UNREADABLE = '읽을 수 없는 파일입니다. 폴더는 압축하여 올려주세요.';

/** A file that is to be uploaded into a folder. */
interface NewFile {
  file: File;
  folder: FilePlace;
  replace: boolean;
}

/** What became of the files of one run. */
interface Outcome {
  done: NewFile[];
  /** Files whose names are in use. */
  refused: NewFile[];
  failed: NewFile[];
  /** The reason of the first failure. */
  error: unknown;
}

const isNameInUse = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'FILE_EXISTS';

const namesOf = (files: readonly NewFile[]): string =>
  joinNames(files.map(({ file }) => file.name));

const reasonOf = (error: unknown): string =>
  error instanceof UnreadableFileError ? UNREADABLE : failureSentence(error, '', 'write');

interface Run {
  send: (next: NewFile) => Promise<void>;
  signal: AbortSignal;
}

/** Sends the files of a queue, one after the other. Without a connection the rest of the queue has failed, too. */
async function sendAll(queue: NewFile[], { send, signal }: Run): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [], failed: [], error: undefined };
  const fail = (file: NewFile, error: unknown): void => {
    if (signal.aborted) return;
    if (isNameInUse(error)) return void outcome.refused.push(file);
    outcome.error ??= error;
    outcome.failed.push(file);
    if (error instanceof NetworkError) outcome.failed.push(...queue.splice(0));
  };
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const file = next;
    await send(file).then(
      () => outcome.done.push(file),
      (error: unknown) => fail(file, error),
    );
    if (signal.aborted) break;
  }
  return outcome;
}

/** Reports what became of the files. Files whose names are in use are left to their dialog. */
function useOutcomeNotice() {
  const notify = useToast();
  return ({ done, failed, error }: Outcome): void => {
    if (done.length > 0) {
      const title = done.length === 1 ? '파일을 올렸습니다' : `파일 ${done.length}개를 올렸습니다`;
      notify({ tone: 'success', title, description: namesOf(done) });
    }
    if (failed.length === 0) return;
    const title =
      failed.length === 1
        ? '파일을 올리지 못했습니다'
        : `파일 ${failed.length}개를 올리지 못했습니다`;
    const description = [namesOf(failed), reasonOf(error)].filter(Boolean).join(' · ');
    notify({ tone: 'danger', title, description });
  };
}

/**
 * The uploads into a volume, one file after the other, so that a member does not take the places of others. They end when the page is left,
 * which the member has to confirm.
 */
export function useUploads(volume: string) {
  const notify = useToast();
  const report = useOutcomeNotice();
  const client = useQueryClient();
  const [running, setRunning] = useState<RunningUpload>();
  const [refused, setRefused] = useState<readonly NewFile[]>([]);
  const queue = useRef<NewFile[]>([]);
  const ending = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    queue.current.length = 0;
    ending.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  useUnsavedInput(running !== undefined, stop);

  async function send({ file, folder, replace }: NewFile, signal: AbortSignal): Promise<void> {
    const show = (received: number) => {
      const waiting = queue.current.length;
      setRunning({ name: file.name, bytes: file.size, received, waiting });
    };
    show(0);
    const place = placeIn(folder, file.name);
    try {
      await uploadInParts({
        ...{ file, onProgress: show, signal },
        issue: () => issueFileUpload(volume, { ...place, bytes: file.size, replace }),
      });
    } finally {
      void client.invalidateQueries({ queryKey: queryKeys.volumeFile.all(volume) });
    }
  }

  async function run(): Promise<void> {
    ending.current = new AbortController();
    const { signal } = ending.current;
    const outcome = await sendAll(queue.current, { send: (next) => send(next, signal), signal });
    ending.current = undefined;
    setRunning(undefined);
    setRefused((former) => [...former, ...outcome.refused]);
    report(outcome);
    // Files that were added while a stopped run ended.
    if (queue.current.length > 0) void run();
  }

  function add(files: readonly NewFile[]): void {
    queue.current.push(...files);
    if (ending.current === undefined) void run();
    else setRunning((now) => now && { ...now, waiting: queue.current.length });
  }

  return {
    running,
    /** The names of files whose names are in use, until the member has decided. */
    refused: refused.map(({ file }) => file.name),
    upload(files: readonly File[], folder: FilePlace) {
      if (files.length > FILES_MAX) {
        notify({ tone: 'danger', title: '파일이 너무 많습니다', description: TOO_MANY });
      }
      add(files.slice(0, FILES_MAX).map((file) => ({ file, folder, replace: false })));
    },
    stop,
    replace() {
      setRefused([]);
      add(refused.map((file) => ({ ...file, replace: true })));
    },
    keep: () => setRefused([]),
  };
}
