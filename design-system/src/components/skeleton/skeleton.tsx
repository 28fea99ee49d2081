import { assignInlineVars } from '@vanilla-extract/dynamic';
import { createContext, type ReactNode, use } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { PageHeadingContext } from '../page-heading/page-heading.tsx';
import { Stack } from '../stack/stack.tsx';
import { heightVar, skeleton, widthVar } from './skeleton.css.ts';

/** Whether a surrounding group already announces the loading. */
const AnnouncedContext = createContext(false);

/** Props of {@link SkeletonGroup}. */
export interface SkeletonGroupProps {
  /** 불러오는 내용과 같은 배치의 `Skeleton`들입니다. */
  children: ReactNode;
  /** 무엇을 불러오는지 표시합니다. 생략하면 “불러오는 중”입니다. */
  label?: string;
}

/**
 * Announces the loading once for all skeletons inside. Use one group per region. Of nested groups, only the outermost group
 * announces the loading.
 */
export function SkeletonGroup({ children, label }: SkeletonGroupProps) {
  const strings = useStrings(commonStrings);
  if (use(AnnouncedContext)) return <div>{children}</div>;
  return (
    <div role="status" aria-busy="true" aria-label={label ?? strings.loading}>
      <AnnouncedContext value={true}>{children}</AnnouncedContext>
    </div>
  );
}

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
 * A placeholder for a whole page that is loading, in the final layout of the page, with a single announcement. The heading of the
 * placeholder receives no focus, because the heading of the loaded page replaces it. For a section of a page use a
 * {@link SkeletonGroup}, for a page of unknown layout a {@link PageSpinner}.
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

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** `text`는 둘레의 텍스트 한 줄, `block`은 입력 요소나 그림, `pill`은 배지입니다. */
  shape?: 'text' | 'block' | 'pill';
  /** 불러오는 내용의 너비입니다. CSS 길이로 표시합니다. */
  width?: string;
  /** `block`과 `pill`의 높이입니다. CSS 길이로 표시합니다. */
  height?: string;
}

/**
 * A placeholder for content that is loading, in its final size, so that the layout does not shift. It is hidden from screen
 * readers: put skeletons into a {@link SkeletonGroup}, which announces the loading.
 */
export function Skeleton({ shape = 'text', width = '100%', height = '36px' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={skeleton({ shape })}
      style={assignInlineVars({ [widthVar]: width, [heightVar]: height })}
    />
  );
}
