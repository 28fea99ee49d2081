import type { ManagedMember } from '@naru/contract/entities/admin';
import {
  Badge,
  formatBytes,
  formatCpu,
  formatMiB,
  IconButton,
  Inline,
  Stack,
  Table,
  type TableColumn,
  Text,
  Time,
} from '@naru/design-system';
import { Ellipsis } from '@naru/design-system/icons';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import type { MemberMenuProps } from './member-menu.tsx';
import { MemberName } from './member-name.tsx';
import { MEMBER_STATUS_LABELS } from './member-status.ts';

const menuChunk = createChunk('member-menu', () => import('./member-menu.tsx'));

/** The button "{username} 작업". */
function MemberMenuButton({ member }: Pick<MemberMenuProps, 'member'>) {
  const label = `${member.username || member.user_id} 작업`;
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  if (module) return <module.MemberMenu member={member} label={label} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton label={label} icon={Ellipsis} size="small" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}

function Name({ member: { username, email, role } }: { member: ManagedMember }) {
  return (
    <Stack gap="xs">
      <Inline gap="s">
        <Text as="span" weight="medium">
          {username ? <MemberName>{username}</MemberName> : '(분리하여 보관 중)'}
        </Text>
        {role === 'admin' && <Badge>운영자</Badge>}
      </Inline>
      {email && (
        <Text tone="muted" size="caption">
          <MemberName>{email}</MemberName>
        </Text>
      )}
    </Stack>
  );
}

function Status({ status }: Pick<ManagedMember, 'status'>) {
  const { text, tone } = MEMBER_STATUS_LABELS[status] ?? { text: status, tone: 'neutral' };
  return <Badge tone={tone}>{text}</Badge>;
}

/** Two figures below each other, so that seven columns fit on a tablet. */
function TwoFigures({ main, other }: { main: string; other: string }) {
  return (
    <Stack gap="xs">
      <span>{main}</span>
      <Text size="caption" tone="muted">
        {other}
      </Text>
    </Stack>
  );
}

const size = (bytes: ManagedMember['stored']): string =>
  typeof bytes === 'number' ? formatBytes(bytes) : '-';

const columns: readonly TableColumn<ManagedMember>[] = [
  {
    key: 'name',
    header: '회원',
    kind: 'rowHeader',
    inCard: 'inline',
    cell: (member) => <Name member={member} />,
    sortValue: ({ username }) => username || undefined,
  },
  {
    key: 'status',
    header: '상태',
    inCard: 'inline',
    cell: ({ status }) => <Status status={status} />,
    sortValue: ({ status }) => MEMBER_STATUS_LABELS[status]?.text ?? status,
  },
  {
    key: 'containers',
    header: '프로젝트 · 컨테이너',
    kind: 'number',
    cell: ({ projects, containers }) => `${projects} · ${containers}`,
    sortValue: ({ containers }) => containers,
  },
  {
    key: 'memory',
    header: 'CPU · 메모리, 볼륨',
    kind: 'number',
    cell: ({ cpu, memory, disk }) => (
      <TwoFigures main={`${formatCpu(cpu)} · ${formatMiB(memory)}`} other={formatMiB(disk)} />
    ),
    sortValue: ({ memory }) => memory,
  },
  {
    key: 'stored',
    header: '데이터, 하루 쓰기',
    kind: 'number',
    cell: ({ stored, written_in_day }) => (
      <TwoFigures main={size(stored)} other={size(written_in_day)} />
    ),
    sortValue: ({ stored }) => stored ?? undefined,
  },
  {
    key: 'active',
    header: '마지막 이용',
    kind: 'time',
    cell: ({ last_active_at }) => <Time value={last_active_at} withTime />,
    sortValue: ({ last_active_at }) => last_active_at ?? undefined,
  },
  {
    key: 'actions',
    header: '작업',
    kind: 'actions',
    inCard: 'inline',
    cell: (member) => <MemberMenuButton member={member} />,
  },
];

/** An incomplete list is not sortable, because its order would look like the order of all members. */
const unsorted = columns.map(({ sortValue: _, ...column }) => column);

interface MembersTableProps {
  /** The members; `undefined` while they are loading. */
  members: readonly ManagedMember[] | undefined;
  /** Whether the list contains all members. An incomplete list cannot be sorted. */
  complete: boolean;
}

/** The table of members with their use of resources. */
export function MembersTable({ members, complete }: MembersTableProps) {
  return (
    <Table
      caption="회원 목록"
      captionHidden
      density="compact"
      columns={complete ? columns : unsorted}
      rows={members ?? []}
      loading={members === undefined}
      rowKey={({ user_id }) => user_id}
    />
  );
}
