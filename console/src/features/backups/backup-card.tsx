import type { DataBackup, DataBackups } from '@naru/contract/entities/data-backup';
import { contentUnit } from '@naru/contract/rules/content-unit';
import { Banner, Card, Inline, RowList, Stack, TextLink } from '@naru/design-system';
import {
  BackupRow,
  LastBackup,
  RowsSkeleton,
  StartBackupButton,
} from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { backupTargetsQuery } from '#api/backup-target.ts';
import { dataBackupsQuery, isRunningDataBackup } from '#api/data-backup.ts';
import { startBackup } from '#api/write-data-backup.ts';
import { shownPoints } from '#shared/backups/archive-facts.ts';
import {
  isAbout,
  lastConfirmed,
  shownPlan,
  unresolvedBackup,
} from '#shared/backups/backup-facts.ts';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { backupRowProps } from './backup-row-props.ts';
import { useBackupEnds } from './use-backup-ends.ts';

const UNRESOLVED: Readonly<Record<string, string>> = {
  failed: '마지막 백업에 실패했습니다',
  stored: '마지막 백업을 복원해 확인하지 못했습니다',
};

/** The warning that the last backup is not confirmed, or looks wrong. */
const UnresolvedBanner = ({ backup: { state, error, warning } }: { backup: DataBackup }) => (
  <Banner
    standing
    tone={state === 'failed' ? 'danger' : 'warning'}
    title={UNRESOLVED[state] ?? '마지막 백업에 데이터가 없습니다'}
  >
    {error ?? warning}
  </Banner>
);

/** Returns the facts of a confirmed backup for the pattern. */
const confirmedFacts = ({ kind, started_at, tables, rows }: DataBackup) => ({
  at: started_at,
  unit: contentUnit(kind),
  tables: tables ?? undefined,
  rows: rows ?? undefined,
});

/** The facts about the backups of the open container, once they are loaded. */
function Facts({ data }: { data: DataBackups }) {
  const { project, facts } = useOpenContainer();
  const subject = { container: facts.container.slug };
  const targets = useQuery(backupTargetsQuery(project.slug)).data ?? [];
  const plan = data.plans.find(isAbout(subject));
  const confirmed = lastConfirmed(data.backups, subject);
  const unresolved = unresolvedBackup(data.backups, subject);
  const running = data.backups.filter(isRunningDataBackup).filter(isAbout(subject));
  return (
    <>
      {unresolved && <UnresolvedBanner backup={unresolved} />}
      <LastBackup
        confirmed={confirmed && confirmedFacts(confirmed)}
        plan={plan && shownPlan(plan, targets)}
        points={shownPoints(plan, data.archives)}
      />
      {running.length > 0 && (
        <RowList label="진행 중인 백업">
          {running.map((backup) => (
            <BackupRow key={backup.backup_id} {...backupRowProps(backup)} />
          ))}
        </RowList>
      )}
    </>
  );
}

export interface BackupCardProps {
  /** What else can be done with the backups, such as restoring a point in time. */
  actions?: ReactNode;
}

/**
 * The card "백업" of the open container, which is a database: the last confirmed backup, the plan, and the button that makes another one. A server of
 * an earlier release makes no backups, and has no card.
 */
export function BackupCard({ actions }: BackupCardProps) {
  const { project, facts } = useOpenContainer();
  const { slug, name } = facts.container;
  const subject = { container: slug };
  const query = useQuery(dataBackupsQuery(project.slug));
  const starting = useMutation(startBackup(project.slug));
  const { data } = query;
  useBackupEnds(data?.backups);
  if (data === null) return null;
  const isRunning = data?.backups.filter(isRunningDataBackup).some(isAbout(subject));
  return (
    <Card
      title="백업"
      headingLevel={3}
      actions={
        <StartBackupButton
          name={name}
          running={starting.isPending || isRunning === true}
          onStart={() => starting.mutate(subject)}
        />
      }
    >
      <Stack gap="l">
        {queryFailure(query, { title: '백업을 불러오지 못했습니다' })}
        {query.isPending && <RowsSkeleton height="58px" count={1} />}
        {starting.isError && (
          <FailureBanner title="백업을 시작하지 못했습니다" error={starting.error} intent="write" />
        )}
        {data && <Facts data={data} />}
        <Inline gap="m">
          {actions}
          <TextLink>
            <PrefetchLink to={paths.projectData(project.slug)}>백업 목록 보기</PrefetchLink>
          </TextLink>
        </Inline>
      </Stack>
    </Card>
  );
}
