import type { DataBackup } from '@naru/contract/entities/data-backup';
import { CheckboxField, Time, useToast } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dataBackupsQuery } from '#api/data-backup.ts';
import { type BackupSubject, deleteAfterBackup } from '#api/write-data-backup.ts';
import { writeSucceeds } from '../forms/write-succeeds.ts';
import { isAbout, lastConfirmed } from './backup-facts.ts';

const HINT =
  '백업이 복원 확인되면 서버가 삭제합니다. 이 페이지를 닫아도 계속하고, 백업이 실패하면 삭제하지 않습니다.';

/** The sentence about the last confirmed backup. */
function Sentence({ confirmed }: { confirmed: DataBackup | undefined }) {
  if (confirmed === undefined) return <span>복원 확인된 백업이 없습니다.</span>;
  return (
    <>
      <span>마지막으로 확인된 백업: </span>
      <Time value={confirmed.started_at} withTime relativeTo="now" />
      {'.'}
    </>
  );
}

export interface LastBackupOptions {
  /** The slug of the project. */
  project: string;
  /** What is deleted; `undefined` for something without backups. */
  subject: BackupSubject | undefined;
  /** Its name. */
  name: string;
  /** Why it cannot be backed up now, in Korean; `undefined` when it can. */
  refusal: string | undefined;
}

/**
 * The last backup of what a dialog deletes: a sentence about the last confirmed one, the choice whether another one is made first, and the
 * function that starts the deletion after that backup. The backup is chosen for a database, and for a volume that is backed up by a plan. Without a subject, and with a server of an earlier release, there is nothing to choose.
 */
export function useLastBackup({ project, subject, name, refusal }: LastBackupOptions) {
  const notify = useToast();
  const { data } = useQuery({ ...dataBackupsQuery(project), enabled: subject !== undefined });
  const starting = useMutation(deleteAfterBackup(project));
  const [chosen, setChosen] = useState<boolean>();
  const plan = subject && data?.plans.find(isAbout(subject));
  const isKnown = plan !== undefined;
  const isWanted = chosen ?? (isKnown && (Boolean(plan.container) || plan.enabled));
  const isTaken = isKnown && isWanted && refusal === undefined;
  const choice: ReactNode = isKnown && (
    <CheckboxField
      label="마지막 백업을 한 뒤 삭제"
      hint={refusal ?? HINT}
      checked={isTaken}
      disabled={refusal !== undefined || starting.isPending}
      onChange={({ target }) => setChosen(target.checked)}
    />
  );
  /** Starts the last backup. Resolves with whether it has started. */
  const start = async (): Promise<boolean> => {
    if (subject === undefined) return false;
    if (!(await writeSucceeds(starting.mutateAsync(subject)))) return false;
    notify({
      tone: 'info',
      title: `${name}: 마지막 백업을 시작했습니다`,
      description: '백업이 복원 확인되면 삭제합니다. 데이터 화면에서 진행 상황을 볼 수 있습니다.',
    });
    return true;
  };
  return {
    isTaken,
    choice,
    sentence:
      subject && data && isKnown ? (
        <Sentence confirmed={lastConfirmed(data.backups, subject)} />
      ) : null,
    start,
    pending: starting.isPending,
    error: starting.error,
  };
}
