import type { Project } from '@naru/contract/entities/project';
import { DUMP_UPLOAD_MAX_BYTES } from '@naru/contract/rules/restoration';
import { FormDialog, formatBytes, useToast } from '@naru/design-system';
import { BackupUploadForm } from '@naru/design-system/patterns';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { queryKeys } from '#api/query-keys.ts';
import type { BackupSubject } from '#api/write-data-backup.ts';
import { issueDumpUpload } from '#api/write-data-restoration.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { UnreadableFileError, uploadInParts } from '#shared/uploads/upload-in-parts.ts';
import { type DumpSubject, useDumpSubjects } from './use-dump-subjects.ts';

/** The upload of a dump. It ends when the page is left, which the member has to confirm. */
function useDumpUpload(project: string) {
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

/** The files that a member can upload as a backup, by the kind of the database; `volume` for a volume. */
interface DumpFormat {
  /** The files in Korean sentences. */
  text: string;
  /** The endings of their names, for the file dialog of the system. */
  accept: string;
}

const PACKED = '.gz나 .zst로 압축한 파일도 됩니다.';

const formats: Readonly<Record<string, DumpFormat>> = {
  postgresql: {
    text: `pg_dump로 만든 .dump(-Fc)나 .sql 파일입니다. ${PACKED} 나루에서 내려받은 .tar는 풀어서 안에 있는 .dump 파일을 올려주세요.`,
    accept: '.dump,.sql,.gz,.zst',
  },
  mysql: { text: `mysqldump로 만든 .sql 파일입니다. ${PACKED}`, accept: '.sql,.gz,.zst' },
  mariadb: { text: `mariadb-dump로 만든 .sql 파일입니다. ${PACKED}`, accept: '.sql,.gz,.zst' },
  mongodb: {
    text: `mongodump --archive로 만든 파일입니다. ${PACKED}`,
    accept: '.archive,.gz,.zst',
  },
  redis: { text: `Redis가 저장한 dump.rdb 파일입니다. ${PACKED}`, accept: '.rdb,.gz,.zst' },
  valkey: { text: `Valkey가 저장한 dump.rdb 파일입니다. ${PACKED}`, accept: '.rdb,.gz,.zst' },
  volume: { text: `볼륨에 풀 .tar 파일입니다. ${PACKED}`, accept: '.tar,.gz,.tgz,.zst' },
};

/** Returns the files for a kind. Those of an unknown kind are left to the server. */
const dumpFormatOf = (kind: string): DumpFormat =>
  formats[kind] ?? { text: '데이터베이스의 도구로 만든 덤프 파일입니다.', accept: '' };

const LIMIT = `${formatBytes(DUMP_UPLOAD_MAX_BYTES)}까지 올릴 수 있습니다.`;
const NO_SUBJECT = '어느 데이터베이스나 볼륨의 백업인지 선택해주세요.';
const UNREADABLE = '읽을 수 없는 파일입니다. 폴더는 압축하여 올려주세요.';

/** Returns why a file cannot be uploaded; `undefined` when it can. */
function fileProblem(file: File | undefined): string | undefined {
  if (file === undefined) return '올릴 파일을 선택해주세요.';
  if (file.size === 0) return '빈 파일은 올릴 수 없습니다.';
  return file.size > DUMP_UPLOAD_MAX_BYTES ? `파일이 너무 큽니다. ${LIMIT}` : undefined;
}

function uploadFailure(error: unknown): ReactNode {
  if (error instanceof UnreadableFileError) return UNREADABLE;
  return writeFailureText({ title: '덤프를 올리지 못했습니다', error });
}

export interface UploadDumpDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** The dialog "덤프 올리기": a file that becomes a backup of a database or volume, and the progress of its upload. */
export function UploadDumpDialog({ project, open, onClose }: UploadDumpDialogProps) {
  const subjects = useDumpSubjects(project);
  const [key, setKey] = useState<string>();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { received, error, upload, stop } = useDumpUpload(project.slug);
  const notify = useToast();
  const only = subjects.length === 1 ? subjects[0] : undefined;
  const subject: DumpSubject | undefined = subjects.find((one) => one.key === key) ?? only;
  const format = dumpFormatOf(subject?.kind ?? '');
  async function submit(): Promise<void> {
    const reason = (subject === undefined ? NO_SUBJECT : undefined) ?? fileProblem(file);
    setProblem(reason);
    if (reason !== undefined || subject === undefined || file === undefined) return;
    if (!(await upload(subject.about, file))) return;
    onClose();
    notify({
      tone: 'success',
      title: '덤프를 올렸습니다',
      description: '임시 컨테이너에서 복원해 세어본 뒤 백업 목록에 확인됨으로 보입니다.',
    });
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onClose}
      title="덤프 올리기"
      submitLabel="올리기"
      pendingLabel="올리는 중"
      pending={received !== undefined}
      dirty={file !== undefined}
      error={problem ?? uploadFailure(error)}
      onSubmit={submit}
    >
      <BackupUploadForm
        subject={{
          options: subjects.map(({ key: value, label }) => ({ value, label })),
          defaultValue: subject?.key ?? '',
          onChange: ({ target }) => setKey(target.value),
        }}
        formats={`${format.text} ${LIMIT}`}
        accept={format.accept}
        file={file && { name: file.name, bytes: file.size }}
        onFile={(next) => {
          setFile(next);
          setProblem(undefined);
        }}
        received={received}
        onStop={stop}
      />
    </FormDialog>
  );
}
