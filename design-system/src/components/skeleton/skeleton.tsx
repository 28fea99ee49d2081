import { assignInlineVars } from '@vanilla-extract/dynamic';
import { height as heightVar, skeleton, width as widthVar } from './skeleton.css.ts';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** `text` is one line of the text around it; `block` a control or a picture; `pill` a badge. */
  shape?: 'text' | 'block' | 'pill';
  /** A CSS length: the width of the content that is loading. */
  width?: string;
  /** A CSS length, for blocks and pills. */
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
