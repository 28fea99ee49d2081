import type { AdminOverview } from '@naru/contract/entities/admin';
import { Card, DescriptionItem, DescriptionList, formatCpu, formatMiB } from '@naru/design-system';
import { MEMBER_STATUS_LABELS } from './member-status.ts';

const count = (value: number): string => value.toLocaleString('ko-KR');

/** The card with the resources that all members have allotted to their projects. */
export function TotalResourceUseCard({ overview }: { overview: AdminOverview }) {
  const states = Object.entries(overview.members).map(
    ([status, many]) => `${MEMBER_STATUS_LABELS[status]?.text ?? status} ${count(many)}`,
  );
  return (
    <Card title="이용량">
      <DescriptionList>
        <DescriptionItem label="회원">{states.join(', ') || '-'}</DescriptionItem>
        <DescriptionItem label="프로젝트">{count(overview.projects)}</DescriptionItem>
        <DescriptionItem label="컨테이너">{count(overview.containers)}</DescriptionItem>
        <DescriptionItem label="CPU 한도의 합">{formatCpu(overview.cpu)}</DescriptionItem>
        <DescriptionItem label="메모리 한도의 합">{formatMiB(overview.memory)}</DescriptionItem>
        <DescriptionItem label="볼륨 용량의 합">{formatMiB(overview.disk)}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
