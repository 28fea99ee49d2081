import { Button } from '@naru/design-system';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface MoreButtonProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  children: string;
}

/** The button below an incomplete list that loads the next page. Renders nothing for a complete list. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <div>
      <Button
        size="small"
        variant="ghost"
        pending={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
}
