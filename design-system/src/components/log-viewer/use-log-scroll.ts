import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type LogLine, placeFrom } from './log-line.ts';

/** How high a line is that takes one row, in px; the others are measured. */
const ROW = 20;
/** How far from the end counts as being there, in px. */
const NEAR = 24;

interface LogScroll {
  shown: readonly LogLine[];
  /** Whether the end stays in sight. */
  following: boolean;
  onFollow: (following: boolean) => void;
  /** The line with the focus, which stays drawn wherever the list is scrolled to. */
  focused: number | undefined;
}

/** The drawn part of a list of lines, which follows its end until it is scrolled up. */
export function useLogScroll({ shown, following, onFollow, focused }: LogScroll) {
  const region = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const kept = focused === undefined ? -1 : placeFrom(shown, focused);
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

  /** Scrolling up pauses, unless it was the list that became shorter; reaching the end follows again. */
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
