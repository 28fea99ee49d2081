import { activityText } from '@naru/contract/wire/activity';
import { RecentActivityCard, RecentActivityRow } from '@naru/design-system/patterns';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { activityQuery } from '#api/activity.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { listActivityNames, refusalReason } from './activity-words.ts';

export interface RecentActivityProps {
  /** The link to the whole log. */
  all: ReactNode;
}

/** The number of shown entries. */
const SHOWN = 5;

/** The latest actions on the account. Only the complete log shows the IP addresses of the requests. */
export function RecentActivity({ all }: RecentActivityProps) {
  const log = useInfiniteQuery(activityQuery({ of: 'me' }, {}));
  const entries = log.data?.pages.flatMap(({ activities }) => activities).slice(0, SHOWN);
  return (
    <RecentActivityCard
      rows={entries?.map((entry) => (
        <RecentActivityRow
          key={entry.activity_id}
          text={activityText(entry.action)}
          subject={listActivityNames(entry, 'me')}
          refusal={refusalReason(entry)}
          at={entry.created_at}
        />
      ))}
      failure={queryFailure(log, {
        title: '활동을 불러오지 못했습니다',
        fallback: '활동을 불러오지 못했습니다.',
      })}
      all={all}
    />
  );
}
