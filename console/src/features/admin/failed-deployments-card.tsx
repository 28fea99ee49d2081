import type { AdminOverview } from '@naru/contract/entities/admin';
import { Card, ClampedText, EmptyState, Table, type TableColumn, Time } from '@naru/design-system';
import { MemberName } from './member-name.tsx';

type Failures = AdminOverview['failures'];

const columns: readonly TableColumn<Failures[number]>[] = [
  {
    key: 'project',
    header: '프로젝트',
    kind: 'rowHeader',
    cell: ({ project }) => <ClampedText text={project} />,
    sortValue: ({ project }) => project,
  },
  {
    key: 'member',
    header: '회원',
    cell: ({ username }) => <MemberName>{username}</MemberName>,
    sortValue: ({ username }) => username,
  },
  {
    key: 'reason',
    header: '이유',
    cell: ({ reason, status }) => reason || status,
    sortValue: ({ reason, status }) => reason || status,
  },
  {
    key: 'time',
    header: '시각',
    kind: 'time',
    cell: ({ created_at }) => <Time value={created_at} withTime />,
    sortValue: ({ created_at }) => created_at,
  },
];

/** The latest failed deployments of all members; `undefined` while they are loading. */
export function FailedDeploymentsCard({ failures }: { failures: Failures | undefined }) {
  return (
    <Card title="최근 실패">
      <Table
        caption="실패한 배포 목록"
        captionHidden
        density="compact"
        columns={columns}
        rows={failures ?? []}
        loading={failures === undefined}
        rowKey={({ deployment_id }) => deployment_id}
        empty={<EmptyState size="small" title="실패한 배포가 없습니다" />}
      />
    </Card>
  );
}
