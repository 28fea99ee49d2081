import type { ReservedDomain } from '@naru/contract/entities/admin';
import {
  Badge,
  Card,
  ClampedText,
  CodeText,
  Masked,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { reservedDomainsQuery } from '#api/admin.ts';
import { toHangulDomain } from '#shared/text/hangul-domain.ts';
import { MemberName } from './member-name.tsx';

/** The reason for a reservation, by the kind of the reservation. */
const REASONS: Readonly<Record<string, string>> = {
  console: '콘솔 주소',
  service: '서비스 이름',
};

/** The setting of the server that reserves a name, by the kind of the reservation. */
const SETTINGS: Readonly<Record<string, string>> = {
  'application-domain': 'APP_DOMAIN',
  listed: 'RESERVED_NAMES',
};

const reasonOf = ({ reservation }: ReservedDomain): string =>
  SETTINGS[reservation] ?? REASONS[reservation] ?? reservation;

const columns: readonly TableColumn<ReservedDomain>[] = [
  {
    key: 'domain',
    header: '도메인',
    kind: 'rowHeader',
    cell: ({ fqdn }) => <Masked>{toHangulDomain(fqdn)}</Masked>,
    sortValue: ({ fqdn }) => fqdn,
  },
  {
    key: 'reason',
    header: '이유',
    cell: (name) =>
      name.reservation in SETTINGS ? <CodeText>{reasonOf(name)}</CodeText> : reasonOf(name),
    sortValue: reasonOf,
  },
  {
    key: 'routed',
    header: '연결',
    cell: ({ routed }) =>
      routed ? <Badge tone="warning">연결됨</Badge> : <Badge>연결하지 않음</Badge>,
    sortValue: ({ routed }) => (routed ? '연결됨' : '연결하지 않음'),
  },
  {
    key: 'container',
    header: '프로젝트 · 컨테이너',
    cell: ({ project, container }) => <ClampedText text={`${project} · ${container}`} />,
    sortValue: ({ project, container }) => `${project} · ${container}`,
  },
  {
    key: 'member',
    header: '회원',
    cell: ({ username }) => <MemberName>{username}</MemberName>,
    sortValue: ({ username }) => username,
  },
];

/** The reserved domains that members entered before the server refused them. Renders nothing when there are none. */
export function ReservedDomainsCard() {
  const { data } = useQuery(reservedDomainsQuery());
  if (!data || data.names.length === 0) return null;
  return (
    <Card title="회원이 가진 예약 도메인">
      <Stack gap="l">
        <Text tone="muted">
          새로 입력할 수 없는 도메인을 예전에 입력한 컨테이너입니다. 콘솔 주소와{' '}
          <CodeText>RESERVED_NAMES</CodeText>의 도메인은 연결하지 않고, 나머지는 회원이 삭제할
          때까지 연결되어 있습니다.
        </Text>
        <Table
          caption="예약 도메인 목록"
          captionHidden
          density="compact"
          columns={columns}
          rows={data.names}
          rowKey={({ fqdn, project, container, username }) =>
            [fqdn, project, container, username].join(' ')
          }
        />
        {data.more && <Text tone="muted">먼저 입력한 100개만 보여드립니다.</Text>}
      </Stack>
    </Card>
  );
}
