import type { ReactNode } from 'react';
import { PageHeadingContext } from '../page-heading/page-focus.ts';
import { Stack } from '../stack/stack.tsx';
import { SkeletonGroup } from './skeleton-group.tsx';

/** Props of {@link PageSkeleton}. */
export interface PageSkeletonProps {
  /** 아는 만큼 채운 페이지의 머리입니다. `PageHeader`를 씁니다. */
  header: ReactNode;
  /** `column`은 한 단으로 된, 양식 너비의 페이지입니다. 생략하면 화면 너비를 다 씁니다. */
  width?: 'column' | undefined;
  /** 머리 아래에 올 것과 같은 배치의 `Skeleton`들입니다. */
  children: ReactNode;
}

/**
 * A whole page while it loads, in its final layout. It announces once that something is loading. Its heading gets no focus, because the
 * one of the page itself takes its place. For a part of a page use a {@link SkeletonGroup}, for a page of unknown layout a
 * {@link PageSpinner}.
 */
export function PageSkeleton({ header, width, children }: PageSkeletonProps) {
  return (
    <PageHeadingContext value={null}>
      <Stack gap="xl" {...(width && { width })}>
        {header}
        <SkeletonGroup>
          <Stack gap="xl">{children}</Stack>
        </SkeletonGroup>
      </Stack>
    </PageHeadingContext>
  );
}
