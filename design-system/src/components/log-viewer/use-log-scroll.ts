import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { findLineIndex, type LogLine } from './log-line.ts';

/** The height in px of a line without wrapping. The height of a wrapped line is measured. */
const ROW = 20;
/** The maximum distance from the end, in px, at which the list counts as scrolled to the end. */
const NEAR = 24;

interface LogScroll {
  shown: readonly LogLine[];
  /** Whether the list follows the end of the log. */
  following: boolean;
  onFollow: (following: boolean) => void;
  /** The number of the focused line, which stays rendered at every scroll position. */
  focused: number | undefined;
}

/** Manages the virtualised list of lines, which follows the end of the log until the reader scrolls up. */
export function useLogScroll({ shown, following, onFollow, focused }: LogScroll) {
  const region = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const kept = focused === undefined ? -1 : findLineIndex(shown, focused);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW,
    getItemKey: useCallback((place: number) => shown[place]?.number ?? place, [shown]),
    overscan: 12,
    anchorTo: 'end',
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (kept < 0 || kept >= range.count || drawn.includes(kept)) return drawn;
      return [...drawn, kept].sort((one, other) => one - other);
    },
  });
  const total = virtualizer.getTotalSize();
  const height = virtualizer.scrollRect?.height ?? 0;
  useLayoutEffect(() => {
    if (following && total > height) virtualizer.scrollToEnd();
  }, [following, total, height, virtualizer]);

  /**
   * Handles scrolling. Scrolling up stops the following of new lines, unless the list has only become shorter. Scrolling to the end
   * resumes the following.
   */
  const noteScroll = () => {
    if (region.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = region.current;
    const isAtEnd = scrollHeight - scrollTop - clientHeight <= NEAR;
    const wentUp = scrollTop < top.current;
    top.current = scrollTop;
    if (isAtEnd !== following && (isAtEnd || wentUp)) onFollow(isAtEnd);
  };
  return { region, virtualizer, total, noteScroll };
}
