import type { Notice } from '@naru/contract/entities/notice';
import { NoticeBell, NoticeBellItem } from '@naru/design-system';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { markNoticesSeen, noticesQuery } from '#api/notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { noticeFacts } from './notice-facts.ts';

function itemOf(notice: Notice) {
  const facts = noticeFacts(notice);
  if (facts === undefined) return [];
  const { text, to, ...shown } = facts;
  return (
    <NoticeBellItem
      key={notice.notice_id}
      {...shown}
      link={<PrefetchLink to={to}>{text}</PrefetchLink>}
      place={notice.project_name ?? undefined}
      at={notice.at}
      unseen={!notice.seen}
    />
  );
}

/**
 * The bell with its list. It is open when it is mounted, because it replaces the button that was pressed. The notices in an open list
 * count as seen.
 */
export function NoticeList() {
  const notices = useInfiniteQuery(noticesQuery());
  const seeing = useMutation(markNoticesSeen());
  const [open, setOpen] = useState(true);
  const pages = notices.data?.pages.flatMap((page) => page ?? []);
  const unseen = pages?.[0]?.unseen ?? 0;
  const newest = pages?.[0]?.notices[0]?.at;
  const see = useEffectEvent((until: string) => seeing.mutate(until));
  useEffect(() => {
    if (open && unseen > 0 && newest !== undefined) see(newest);
  }, [open, unseen, newest]);
  const change = (next: boolean) => {
    setOpen(next);
    // Removes the marks of the notices that were shown in the list.
    if (!next) void notices.refetch();
  };
  return (
    <NoticeBell
      unseen={unseen}
      items={pages?.flatMap((page) => page.notices.flatMap(itemOf))}
      emptyDescription="배포가 끝나거나 컨테이너와 계정에 일이 생기면 알려드립니다."
      failure={queryFailure(notices, { title: '알림을 불러오지 못했습니다' }) || undefined}
      onMore={notices.hasNextPage ? () => void notices.fetchNextPage() : undefined}
      loadingMore={notices.isFetchingNextPage}
      defaultOpen
      onOpenChange={change}
    />
  );
}
