import type { AdminOverview } from '@naru/contract/entities/admin';
import { Card, DescriptionItem, DescriptionList, formatCpu, formatMiB } from '@naru/design-system';
import { RowsSkeleton } from '@naru/design-system/patterns';
import { MEMBER_STATUS_LABELS } from './member-status.ts';

const count = (value: number): string => value.toLocaleString('ko-KR');

/** Returns the text of a sum, with its limit if the installation has one. */
const sum = (
  used: number,
  limit: number | null | undefined,
  format: (value: number) => string,
): string => (typeof limit === 'number' ? `${format(used)} / ${format(limit)}` : format(used));

function ResourceSums({ overview }: { overview: AdminOverview }) {
  const states = Object.entries(overview.members).map(
    ([status, many]) => `${MEMBER_STATUS_LABELS[status]?.text ?? status} ${count(many)}`,
  );
  const { limits } = overview;
  return (
    <DescriptionList>
      <DescriptionItem label="회원">{states.join(', ') || '-'}</DescriptionItem>
      <DescriptionItem label="프로젝트">
        {sum(overview.projects, limits?.projects, count)}
      </DescriptionItem>
      <DescriptionItem label="컨테이너">
        {sum(overview.containers, limits?.containers, count)}
      </DescriptionItem>
      <DescriptionItem label="CPU 한도의 합">
        {sum(overview.cpu, limits?.cpu, formatCpu)}
      </DescriptionItem>
      <DescriptionItem label="메모리 한도의 합">
        {sum(overview.memory, limits?.memory, formatMiB)}
      </DescriptionItem>
      <DescriptionItem label="볼륨 용량의 합">
        {sum(overview.disk, limits?.disk, formatMiB)}
      </DescriptionItem>
    </DescriptionList>
  );
}

/** The card with the resources that all members have allotted to their projects; `undefined` while they are loading. */
export function TotalResourceUseCard({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <Card title="이용량">
      {overview ? <ResourceSums overview={overview} /> : <RowsSkeleton height="40px" />}
    </Card>
  );
}
