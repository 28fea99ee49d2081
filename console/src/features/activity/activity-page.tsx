import type { ActivityActor, ActivityEntry } from '@naru/contract/entities/activity';
import { activityText } from '@naru/contract/wire/activity';
import {
  formatDate,
  IconButton,
  Masked,
  type Notice,
  PageHeader,
  Stack,
  saveFile,
  TextLink,
  useToast,
} from '@naru/design-system';
import { ArrowLeft, Ellipsis } from '@naru/design-system/icons';
import { ActivityCard, ActivityFold, ActivityRow } from '@naru/design-system/patterns';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type ActivityScope, activityQuery, exportActivity } from '#api/activity.ts';
import { meQuery } from '#api/member.ts';
import { serverNow } from '#api/server-clock.ts';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { type ActivityItem, groupActivityByDay, shellCount } from './activity-days.ts';
import {
  ACTIVITY_KIND_OPTIONS,
  ACTIVITY_OUTCOME_OPTIONS,
  ACTIVITY_PERIOD_OPTIONS,
  activityQueryParameters,
  NO_ACTIVITY_FILTERS,
} from './activity-filter-values.ts';
import type { ActivityMenuProps } from './activity-menu.tsx';
import { activityRequestOrigin, listActivityNames, refusalReason } from './activity-words.ts';

const menuChunk = createChunk('activity-menu', () => import('./activity-menu.tsx'));

interface ActivityMenuButtonProps extends Omit<ActivityMenuProps, 'byKeyboard' | 'label'> {
  /** The time of the activity, in ISO 8601, which distinguishes repeated actions. */
  at: string;
}

/** The button "{date} {action} 작업". */
function ActivityMenuButton({ at, ...props }: ActivityMenuButtonProps) {
  const label = `${formatDate(new Date(at), { withTime: true })} ${props.text} 작업`;
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  if (module) return <module.ActivityMenu {...props} label={label} byKeyboard={byKeyboard} />;
  return (
    <>
      <IconButton label={label} icon={Ellipsis} size="small" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}

/**
 * Who acted, for the row of an activity.
 * @param actor `undefined` from a server that does not know, which shows nothing; `null` when nobody was proven
 * @param me the username of the logged-in member
 */
function activityActor(actor: ActivityActor | null | undefined, me: string | undefined): ReactNode {
  if (actor === undefined) return undefined;
  if (actor?.kind === 'operator') return '운영자';
  if (!actor?.name) return '알 수 없음';
  if (actor.kind === 'token') return `API 토큰 ${actor.name}`;
  return actor.name === me ? '나' : <Masked>{actor.name}</Masked>;
}

/** What the reader of the log knows already. */
interface Reader {
  /** The username of the logged-in member. */
  me: string | undefined;
  /** The log: the entries of a project do not repeat the name of the project. */
  of: ActivityScope['of'];
}

interface ActivityItemRowProps {
  item: ActivityItem;
  reader: Reader;
}

/** One entry of the activity log. */
function EntryRow({ entry, reader }: { entry: ActivityEntry; reader: Reader }) {
  const text = activityText(entry.action);
  const { request, created_at } = entry;
  return (
    <ActivityRow
      text={text}
      subject={listActivityNames(entry, reader.of)}
      actor={activityActor(entry.actor, reader.me)}
      refusal={refusalReason(entry)}
      at={created_at}
      origin={activityRequestOrigin(entry)}
      menu={request ? <ActivityMenuButton {...{ text, request, at: created_at }} /> : undefined}
    />
  );
}

/** One row of the activity log. */
function ActivityItemRow({ item, reader }: ActivityItemRowProps) {
  if (item.kind === 'entry') return <EntryRow entry={item.entry} reader={reader} />;
  const [newest] = item.entries;
  return (
    <ActivityFold
      text="셸을 열었다 닫음"
      count={shellCount(item.entries)}
      subject={listActivityNames(newest, reader.of)}
      actor={activityActor(newest.actor, reader.me)}
      at={newest.created_at}
      origin={activityRequestOrigin(newest)}
    >
      {item.entries.map((entry) => (
        <EntryRow key={entry.activity_id} entry={entry} reader={reader} />
      ))}
    </ActivityFold>
  );
}

const keyOf = (item: ActivityItem): string =>
  item.kind === 'entry' ? item.entry.activity_id : item.entries[0].activity_id;

export interface ActivityLogProps {
  scope: ActivityScope;
  /** The name of an exported file, without its ending. */
  fileName: string;
}

const TRUNCATED: Notice = {
  tone: 'info',
  title: '최근 10,000개만 내보냈습니다',
  description: '더 오래된 활동은 기간이나 종류를 선택해 나누어 내보내주세요.',
};

/** The log of the actions on the account or in a project, with filters and an export. */
export function ActivityLog({ scope, fileName }: ActivityLogProps) {
  const [filters, setFilters] = useState(NO_ACTIVITY_FILTERS);
  // The date is read when a filter changes. A new date in each rendering would start a new query each time.
  const choice = useMemo(() => activityQueryParameters(filters, new Date(serverNow())), [filters]);
  const log = useInfiniteQuery(activityQuery(scope, choice));
  const notify = useToast();
  const exporting = useMutation(
    exportActivity(scope, (csv, truncated) => {
      saveFile(`${fileName}.csv`, csv, 'text/csv');
      if (truncated) notify(TRUNCATED);
    }),
  );
  const filter = (name: keyof typeof filters) => ({
    value: filters[name],
    onValueChange: (value: string) => setFilters({ ...filters, [name]: value }),
  });
  const reader: Reader = { me: useQuery(meQuery()).data?.username, of: scope.of };
  const entries = log.data?.pages.flatMap(({ activities }) => activities);
  const days = entries && groupActivityByDay(entries, new Date(serverNow()));
  return (
    <ActivityCard
      kind={{ options: ACTIVITY_KIND_OPTIONS, ...filter('kind') }}
      outcome={{ options: ACTIVITY_OUTCOME_OPTIONS, ...filter('outcome') }}
      period={{ options: ACTIVITY_PERIOD_OPTIONS, ...filter('period') }}
      days={days?.map(({ title, items }) => ({
        title,
        rows: items.map((item) => (
          <ActivityItemRow key={keyOf(item)} item={item} reader={reader} />
        )),
      }))}
      failure={
        exporting.isError ? (
          <FailureBanner title="활동을 내보내지 못했습니다" error={exporting.error} />
        ) : (
          queryFailure(log, {
            title: '활동을 불러오지 못했습니다',
          })
        )
      }
      onMore={log.hasNextPage ? () => void log.fetchNextPage() : undefined}
      loadingMore={log.isFetchingNextPage}
      onShowAll={
        filters === NO_ACTIVITY_FILTERS ? undefined : () => setFilters(NO_ACTIVITY_FILTERS)
      }
      onExport={() => exporting.mutate(choice)}
      exporting={exporting.isPending}
    />
  );
}

export interface ActivityPageProps extends ActivityLogProps {
  title: string;
  /** The link back to the project or to the profile. */
  back: ReactNode;
}

/** The page of one activity log: of the account or of a project. */
export function ActivityPage({ title, back, ...log }: ActivityPageProps) {
  usePageTitle(title);
  return (
    <Stack gap="xl">
      <PageHeader
        title={title}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            {back}
          </TextLink>
        }
      />
      <ActivityLog {...log} />
    </Stack>
  );
}
