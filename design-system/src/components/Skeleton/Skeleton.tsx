import { assignInlineVars } from '@vanilla-extract/dynamic';
import { height as heightVar, skeleton, width as widthVar } from './Skeleton.css.ts';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** `text` is one line of the text around it; `block` a control or a picture; `pill` a badge. */
  shape?: 'text' | 'block' | 'pill';
  /** A CSS length: the width the real thing will have. */
  width?: string;
  /** A CSS length, for blocks and pills. */
  height?: string;
}

/**
 * The place of something that is still loading, in its final size, so that nothing jumps. Screen readers do not see it:
 * put skeletons into a {@link SkeletonGroup}, which says that something is loading.
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
