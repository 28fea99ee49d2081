import { assignInlineVars } from '@vanilla-extract/dynamic';
import { height as heightVar, skeleton, width as widthVar } from './skeleton.css.ts';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** `text`는 둘레의 글 한 줄, `block`은 입력 요소나 그림, `pill`은 배지입니다. */
  shape?: 'text' | 'block' | 'pill';
  /** 불러오는 내용의 너비입니다. CSS 길이로 적습니다. */
  width?: string;
  /** `block`과 `pill`의 높이입니다. CSS 길이로 적습니다. */
  height?: string;
}

/**
 * A placeholder for something that is loading, in its final size, so that the layout does not shift. It is hidden from
 * screen readers: put skeletons into a {@link SkeletonGroup}, which announces that something is loading.
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
