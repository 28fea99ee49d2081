import { MoreButton } from '@naru/design-system/patterns';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface LoadMoreButtonProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  label: string;
}

/** The button below an incomplete list that loads the next page. Renders nothing for a complete list. */
export function LoadMoreButton({ list, label }: LoadMoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <MoreButton
      label={label}
      pending={list.isFetchingNextPage}
      pendingLabel="불러오는 중"
      onClick={() => void list.fetchNextPage()}
    />
  );
}
