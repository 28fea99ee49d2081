import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LineHeights } from './line-heights.ts';
import { findLineIndex, type LogLine } from './log-line.ts';

/** The height of a text line in px, until the region is measured. */
const ROW = 20;

/** The size of the visible part of a scroll region, and the height of one text line, in px. */
interface RegionSize {
  width: number;
  height: number;
  row: number;
}

/** Measures a scroll region before the first paint, and whenever its size or its text size changes. */
function useRegionSize(region: RefObject<HTMLElement | null>): RegionSize {
  const [size, setSize] = useState<RegionSize>({ width: 0, height: 0, row: ROW });
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const measure = () => {
      // On paper the region is as high as its rows, so a measured height would render more rows, and so on.
      if (matchMedia('print').matches) return;
      const { clientWidth: width, clientHeight: height } = element;
      const row = Number.parseFloat(getComputedStyle(element).lineHeight) || ROW;
      setSize((known) =>
        known.width === width && known.height === height && known.row === row
          ? known
          : { width, height, row },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
  return size;
}

/** The maximum distance from the end, in px, at which the list counts as scrolled to the end. */
const NEAR = 24;
/** The number of rows that are rendered above and below the visible rows. */
const OVERSCAN = 12;

interface LogScroll {
  shown: readonly LogLine[];
  /** Whether the list follows the end of the log. */
  following: boolean;
  onFollow: (following: boolean) => void;
  /** The filter and the display preferences, which change the heights of all rows. */
  look: string;
}

/** Scrolls a row into view within its region, but does not scroll the page. */
function reveal(region: HTMLElement, row: Element, centered: boolean): void {
  const seen = region.getBoundingClientRect();
  const { top, bottom, height } = row.getBoundingClientRect();
  const above = top - seen.top;
  const below = bottom - seen.top - region.clientHeight;
  if (centered) region.scrollTop += above - Math.max(region.clientHeight - height, 0) / 2;
  else if (above < 0) region.scrollTop += above;
  else if (below > 0) region.scrollTop += Math.min(below, above);
}

const distanceFromEnd = ({ scrollTop, scrollHeight, clientHeight }: Element): number =>
  scrollHeight - scrollTop - clientHeight;

/** Returns a function that checks whether the list is shorter than at the previous call. */
function useBecameShorter(length: number): () => boolean {
  const before = useRef(length);
  return () => {
    const isShorter = length < before.current;
    before.current = length;
    return isShorter;
  };
}

function measureRows(list: Element, heights: LineHeights, shown: readonly LogLine[]): void {
  heights.forgetBefore(shown[0]?.number ?? 0);
  for (const row of list.querySelectorAll<HTMLElement>(':scope > [data-number]')) {
    heights.set(Number(row.dataset.number), row.getBoundingClientRect().height);
  }
}

/** Returns the indexes of the first and the last visible row. */
const visibleIndexes = (
  heights: LineHeights,
  shown: readonly LogLine[],
  top: number,
  height: number,
) => ({
  start: heights.indexAt(shown, top),
  end: heights.indexAt(shown, top + height - 1),
});

/** Manages which rows are rendered: the rows near the viewport. */
function useRenderedRows({ shown, following, look }: LogScroll) {
  const region = useRef<HTMLDivElement>(null);
  /** The number of the first visible line while the list does not follow. */
  const [first, setFirst] = useState(0);
  const { row, width, height } = useRegionSize(region);
  const heights = useMemo(() => new LineHeights({ row, width, look }), [row, width, look]);
  const visible = Math.ceil(height / row);
  const last = Math.max(shown.length - visible, 0);
  const start = following ? last : Math.min(findLineIndex(shown, first), last);
  // The rows above the end of a followed log are replaced before the reader could see them.
  const from = following ? start : Math.max(start - OVERSCAN, 0);
  const to = Math.min(start + visible + OVERSCAN, shown.length);
  return { region, heights, from, to, first, setFirst };
}

/**
 * Manages the scrolling of the list, of which only the rows near the viewport are rendered. The list follows the end of the log until
 * the reader scrolls up. Then the line at the top of the viewport stays in place while lines are added, dropped and measured.
 */
export function useLogScroll(props: LogScroll) {
  const { shown, following, onFollow } = props;
  const { region, heights, from, to, first, setFirst } = useRenderedRows(props);
  const list = useRef<HTMLOListElement>(null);
  /** The first visible line, and the height in px by which the viewport cuts the row of that line. */
  const anchor = useRef({ number: 0, cut: 0 });
  /** The line to scroll into view, and whether to scroll the line to the centre. */
  const target = useRef<{ number: number; centered: boolean }>(undefined);
  /** The latest known scroll position. */
  const top = useRef(0);
  const becameShorter = useBecameShorter(heights.offsetOf(shown, shown.length));

  const noteAnchor = (scrollTop: number): number => {
    const index = heights.indexAt(shown, scrollTop);
    const number = shown[index]?.number ?? 0;
    top.current = scrollTop;
    anchor.current = { number, cut: scrollTop - heights.offsetOf(shown, index) };
    return number;
  };
  const scroll = (element: HTMLElement, rows: Element) => {
    const { number, cut } = anchor.current;
    const goal = target.current;
    const row = goal && rows.querySelector(`:scope > [data-number="${goal.number}"]`);
    if (row) return reveal(element, row, goal.centered);
    if (!following) {
      const wanted = heights.offsetOf(shown, findLineIndex(shown, number)) + cut;
      if (Math.abs(wanted - element.scrollTop) >= 1) element.scrollTop = wanted;
      // A position above the latest known position means that the reader is about to stop the following.
    } else if (element.scrollTop >= top.current || distanceFromEnd(element) <= NEAR) {
      element.scrollTop = element.scrollHeight;
    }
  };
  const settle = () => {
    if (region.current === null || list.current === null) return;
    measureRows(list.current, heights, shown);
    scroll(region.current, list.current);
    const number = noteAnchor(region.current.scrollTop);
    if (following || number === first) target.current = undefined;
    else setFirst(number);
  };
  useLayoutEffect(() => {
    // The browser itself lowers the position in a shorter list, which must not count as scrolling up.
    if (becameShorter()) top.current = 0;
    if (!following) return settle();
    // The layout is calculated in the task of the next frame, so that no task of a fast log blocks the page.
    const frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  });

  /**
   * Handles scrolling. Scrolling up stops the following of new lines, unless the list has only become shorter. Scrolling to the end
   * resumes the following.
   */
  const noteScroll = () => {
    const { current: element } = region;
    if (!element) return;
    const wentUp = element.scrollTop < top.current;
    const isAtEnd = distanceFromEnd(element) <= NEAR;
    const number = noteAnchor(element.scrollTop);
    // The rows are rendered before the browser paints the new position.
    flushSync(() => {
      if (isAtEnd !== following && (isAtEnd || wentUp)) onFollow(isAtEnd);
      if (!following || wentUp) setFirst(number);
    });
  };
  /** Scrolls a line into view: to the centre, or only as far as needed. */
  const show = (number: number, centered: boolean) => {
    target.current = { number, centered };
    setFirst(number);
  };
  const inSight = () =>
    visibleIndexes(heights, shown, top.current, region.current?.clientHeight ?? 0);
  return { region, list, heights, from, to, noteScroll, show, inSight };
}
