import type { Container } from '@naru/contract/entities/container';
import { Button, EmptyState, PageSpinner } from '@naru/design-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queryFailure } from '#shared/failures/query-failure.tsx';

export interface MissingContainerMessageProps {
  /** The list of the project's containers. */
  containers: UseQueryResult<Container[]>;
  /** Whether the list contains the container of the page. */
  found: boolean;
  /** The link to the project. */
  back: ReactElement;
}

/** The message in place of a container's page: the container is loading, could not be loaded, or does not exist. */
export function MissingContainerMessage({ containers, found, back }: MissingContainerMessageProps) {
  return (
    <>
      {queryFailure(containers, {
        title: '컨테이너를 불러오지 못했습니다',
        fallback: 'Failed to load containers',
      })}
      {containers.isPending && <PageSpinner />}
      {containers.isSuccess && !found && (
        <EmptyState
          drawing="ferry"
          title="컨테이너를 찾을 수 없습니다"
          action={<Button asChild>{back}</Button>}
        >
          삭제되었거나 이 프로젝트에 없는 컨테이너입니다.
        </EmptyState>
      )}
    </>
  );
}
