import type { ReactElement, ReactNode } from 'react';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { formatBytes } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { backupStrings } from '../strings/backups.ts';
import type { BackupRowProps } from './backup-row.tsx';
import type { BackupSubjectRowProps } from './backup-subject-row.tsx';

/** Props of {@link BackupList}. */
export interface BackupListProps extends Pick<CardProps, 'actions' | 'headingRef'> {
  /** 백업할 데이터베이스와 볼륨마다 `BackupSubjectRow` 하나입니다. 불러오는 동안과 오류 뒤에는 `undefined`입니다. */
  subjects: readonly ReactElement<BackupSubjectRowProps>[] | undefined;
  /** 백업마다 `BackupRow` 하나입니다. 성공한 백업이 뒤따르지 않은 실패가 맨 위이고, 나머지는 최근 순입니다. */
  rows: readonly ReactElement<BackupRowProps>[] | undefined;
  /** 프로젝트의 백업이 차지하는 공간과 그 제한이며 단위는 바이트입니다. 모르면 `undefined`입니다. */
  space: { readonly used: number; readonly limit: number } | undefined;
  /** 목록을 처음 불러오는 동안 `true`입니다. */
  loading: boolean;
  /** 불러오지 못한 오류나 백업을 시작하지 못한 오류입니다. 위험 `Banner`입니다. */
  failure: ReactNode;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="s">
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}

/** The region "백업" of a project in each state: loading, failed, empty, or with what is backed up and the backups. */
export function BackupList(props: BackupListProps) {
  const { subjects, rows, space, loading, failure, actions, headingRef } = props;
  const strings = useStrings(backupStrings);
  const isEmpty = subjects?.length === 0 && rows?.length === 0;
  return (
    <Card title={strings.title} description={strings.description} {...{ actions, headingRef }}>
      <Stack gap="xl">
        {failure}
        {loading && <RowsSkeleton height="58px" count={3} />}
        {isEmpty && (
          <EmptyState drawing="volume" title={strings.nothing}>
            {strings.nothingDescription}
          </EmptyState>
        )}
        {space && !isEmpty && (
          <ResourceMeter
            resource={{ label: strings.space, format: formatBytes, color: 'disk' }}
            used={space.used}
            limit={space.limit}
          />
        )}
        {subjects && subjects.length > 0 && (
          <Part title={strings.subjects}>
            <RowList label={strings.subjects}>{subjects}</RowList>
          </Part>
        )}
        {rows && !isEmpty && (
          <Part title={strings.list}>
            {rows.length === 0 ? (
              <EmptyState size="small" title={strings.none}>
                {strings.noneDescription}
              </EmptyState>
            ) : (
              <IncrementalList rows={rows}>
                {(mounted) => <RowList label={strings.list}>{mounted}</RowList>}
              </IncrementalList>
            )}
          </Part>
        )}
      </Stack>
    </Card>
  );
}
