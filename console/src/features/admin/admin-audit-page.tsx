import type { AuditEntry } from '@naru/contract/entities/admin';
import { MEMBER_ROLES, operatorActionText } from '@naru/contract/wire/operator-action';
import { isLiveSettingName, LIVE_SETTINGS } from '@naru/contract/wire/setting';
import {
  Button,
  Card,
  EmptyState,
  Masked,
  type Notice,
  Stack,
  saveFile,
  Table,
  type TableColumn,
  Text,
  Time,
  useToast,
} from '@naru/design-system';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { auditQuery, exportAudit } from '#api/audit.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { LoadMoreButton } from './load-more-button.tsx';
import { MemberName } from './member-name.tsx';
import { loggedValue } from './setting-fields.ts';

const isRole = (value: string): value is keyof typeof MEMBER_ROLES => value in MEMBER_ROLES;

/** The text of a value before or after an act: the name of a role, the value of a setting in words, or the value itself. */
function valueText(target: AuditEntry['target'], value: string | null | undefined): string {
  if (!value) return '';
  return isRole(value) ? MEMBER_ROLES[value] : loggedValue(target ?? '', value);
}

function Values({ entry: { target, old_value, new_value } }: { entry: AuditEntry }) {
  if (!new_value) return null;
  const [before, after] = [valueText(target, old_value), valueText(target, new_value)];
  return (
    <Text size="caption" tone="muted">
      {before ? `이전 값: ${before}, 새 값: ${after}` : <Masked>{after}</Masked>}
    </Text>
  );
}

function Target({ target }: Pick<AuditEntry, 'target'>) {
  if (!target) return <span>서버</span>;
  if (isLiveSettingName(target)) return <span>{LIVE_SETTINGS[target]}</span>;
  return <Masked>{target}</Masked>;
}

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    key: 'action',
    header: '한 일',
    kind: 'rowHeader',
    cell: (entry) => (
      <Stack gap="xs">
        <span>{operatorActionText(entry.action)}</span>
        <Values entry={entry} />
      </Stack>
    ),
  },
  {
    key: 'target',
    header: '대상',
    cell: ({ target }) => <Target target={target} />,
  },
  {
    key: 'actor',
    header: '누가',
    cell: ({ actor }) => <MemberName>{actor}</MemberName>,
  },
  {
    key: 'via',
    header: '어디서',
    cell: ({ via, address }) =>
      via === 'command' ? '서버 명령' : <Masked>{address ?? '콘솔'}</Masked>,
  },
  {
    key: 'time',
    header: '시각',
    kind: 'time',
    cell: ({ created_at }) => <Time value={created_at} withTime />,
  },
];

const TRUNCATED: Notice = {
  tone: 'info',
  title: '최근 10,000개만 내보냈습니다',
};

/** The page /admin/audit: everything that operators did, the newest first. */
export function AdminAuditPage() {
  const log = useInfiniteQuery(auditQuery());
  const failure = queryFailure(log, { title: '기록을 불러오지 못했습니다' });
  const entries = log.data?.pages.flatMap((page) => page.entries);
  const notify = useToast();
  const exporting = useMutation(
    exportAudit((csv, truncated) => {
      saveFile('운영 기록.csv', csv, 'text/csv');
      if (truncated) notify(TRUNCATED);
    }),
  );
  return (
    <AdminRoom room="audit">
      <Card
        title="운영자가 한 일"
        actions={
          <Button
            size="small"
            variant="secondary"
            pending={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            CSV로 내보내기
          </Button>
        }
      >
        <Stack gap="l">
          <Text tone="muted">2년 동안 보관하며, 운영자도 고치거나 지울 수 없습니다.</Text>
          {exporting.isError && (
            <FailureBanner title="기록을 내보내지 못했습니다" error={exporting.error} />
          )}
          {failure}
          {(entries || !failure) && (
            <Table
              caption="운영자가 한 일"
              captionHidden
              density="compact"
              columns={columns}
              rows={entries ?? []}
              loading={entries === undefined}
              rowKey={({ entry_id }) => entry_id}
              empty={<EmptyState size="small" title="아직 기록이 없습니다" />}
            />
          )}
          <LoadMoreButton list={log} label="기록 더 보기" />
        </Stack>
      </Card>
    </AdminRoom>
  );
}
