import type { AdminOverview } from '@naru/contract/entities/admin';
import type { MemberLimitName } from '@naru/contract/rules/limits';
import {
  Card,
  Columns,
  DescriptionItem,
  DescriptionList,
  formatCpu,
  formatMiB,
  ResourceMeter,
  type ResourceMeterProps,
  Stack,
  TextLink,
} from '@naru/design-system';
import { RowsSkeleton } from '@naru/design-system/patterns';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';
import { MEMBER_STATUS_LABELS } from './member-status.ts';

interface Sum {
  name: MemberLimitName;
  label: string;
  resource: ResourceMeterProps['resource'];
  format: (value: number) => string;
}

const count = (value: number): string => `${value.toLocaleString('ko-KR')}개`;

/** The sums of what all members have, which an installation may limit. */
const SUMS: readonly Sum[] = [
  { name: 'projects', label: '프로젝트', resource: { label: '프로젝트' }, format: count },
  { name: 'containers', label: '컨테이너', resource: { label: '컨테이너' }, format: count },
  { name: 'cpu', label: 'CPU 한도 합계', resource: 'cpu', format: formatCpu },
  { name: 'memory', label: '메모리 한도 합계', resource: 'memory', format: formatMiB },
  { name: 'disk', label: '볼륨 용량 합계', resource: 'disk', format: formatMiB },
  { name: 'backup', label: '백업 합계', resource: { label: '백업' }, format: formatMiB },
];

/** The sums: those with a limit as meters, the others as numbers. */
function ResourceSums({ overview }: { overview: AdminOverview }) {
  const members = Object.entries(overview.members).map(
    ([status, many]) =>
      `${MEMBER_STATUS_LABELS[status]?.text ?? status} ${many.toLocaleString('ko-KR')}명`,
  );
  const limitOf = ({ name }: Sum) => overview.limits?.[name] ?? undefined;
  const limited = SUMS.filter((sum) => limitOf(sum) !== undefined);
  return (
    <Stack gap="xl">
      <DescriptionList layout="grid">
        <DescriptionItem label="회원">{members.join(' · ') || '-'}</DescriptionItem>
        {SUMS.filter((sum) => !limited.includes(sum)).map(({ name, label, format }) => (
          <DescriptionItem key={name} label={label}>
            {format(overview[name] ?? 0)}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {limited.length > 0 && (
        <Columns minimum="large" gap="xl">
          {limited.map((sum) => (
            <ResourceMeter
              key={sum.name}
              label={sum.label}
              resource={sum.resource}
              format={sum.format}
              used={overview[sum.name]}
              limit={limitOf(sum)}
            />
          ))}
        </Columns>
      )}
    </Stack>
  );
}

/** The card with the resources that all members have allotted to their projects; `undefined` while they are loading. */
export function TotalResourceUseCard({ overview }: { overview: AdminOverview | undefined }) {
  return (
    <Card
      title="이용량"
      description={
        <>
          모든 회원이 프로젝트에 정한 양의 합계입니다. 한 사람이 쓰는 양은{' '}
          <TextLink>
            <Link to={paths.adminMembers()}>구성원</Link>
          </TextLink>
          에서 보고, 전체 한도는{' '}
          <TextLink>
            <Link to={paths.adminSettings()}>설정</Link>
          </TextLink>
          에서 정합니다.
        </>
      }
    >
      {overview ? <ResourceSums overview={overview} /> : <RowsSkeleton height="40px" />}
    </Card>
  );
}
