import {
  type ClipboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
} from 'react';
import { queueAnnouncement } from '../../behavior/announce.ts';
import { timeStrings } from '../../strings/common.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import {
  findLineIndex,
  formatLineWithoutColors,
  type LogLine,
  type LogPreferences,
} from './log-line.ts';
import * as css from './log-lines.css.ts';
import { LogRow } from './log-row.tsx';
import { useLogKeyboard } from './use-log-keyboard.ts';
import { useLogScroll } from './use-log-scroll.ts';
import type { LogState } from './use-log-state.ts';

/** Checks whether the selection contains the whole list. `containsNode` would be false, because it looks at the text around the list. */
function isSelected(list: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection?.rangeCount) return false;
  const range = selection.getRangeAt(0);
  return range.isPointInRange(list, 0) && range.isPointInRange(list, list.childNodes.length);
}

/**
 * Selects and copies all shown lines of a log, of which the page contains only the lines near the viewport. The state is the selection
 * of the browser, so a press anywhere in the page ends it. The text is made when it is copied.
 * @param region the scroll region, which contains the list
 */
function useWholeSelection(
  region: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  shown: readonly LogLine[],
) {
  const strings = useStrings(logStrings);
  const { locale } = useStrings(timeStrings);
  const written = shown.length.toLocaleString(locale);
  return {
    /** Selects the content of the region, not the rows, which are replaced while the log grows. */
    selectAll(): void {
      if (region.current) getSelection()?.selectAllChildren(region.current);
      queueAnnouncement(() => strings.allSelected(written));
    },
    /** Copies all lines if the whole list is selected. Any other selection is copied by the browser. */
    copy(event: ClipboardEvent): void {
      if (!(list.current && isSelected(list.current))) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', shown.map(formatLineWithoutColors).join('\n'));
      queueAnnouncement(() => strings.allCopied(written));
    },
  };
}

/** The methods by which other components of the log viewer control the list of lines. */
export interface LogListHandle {
  /** Scrolls the line with the given number into view. */
  show: (number: number) => void;
  /** Returns the number of the first visible line. */
  first: () => number;
  focus: () => void;
}

/** Props of {@link LogLines}. */
export interface LogLinesProps {
  ref: Ref<LogListHandle>;
  label: string;
  preferences: LogPreferences;
  linkOf: (line: LogLine) => string;
  state: LogState;
  /** The content that is shown when there are no lines. */
  empty: ReactNode;
  onStep: (step: 1 | -1) => void;
  onSearch: () => void;
  /** Called for the search of the browser (Ctrl+F or ⌘F), if that search would miss the lines that are not rendered. */
  onFind: () => void;
}

const markingOf = (number: number, { chosen, match }: LogState) => {
  if (number === chosen) return 'chosen';
  return number === match ? 'match' : 'none';
};

/** Provides the scrolling, the keyboard handlers and the methods of the list. */
function useLogList({ ref, preferences, state, onStep, onSearch, onFind }: LogLinesProps) {
  const { shown, query } = state.view;
  const scroll = useLogScroll({
    shown,
    following: state.following,
    onFollow: state.follow,
    look: `${query.minimum} ${preferences.wrap} ${preferences.time}`,
  });
  const { region, list, from, to, inSight } = scroll;
  const isPart = to - from < shown.length;
  const selection = useWholeSelection(region, list, shown);
  useImperativeHandle(ref, () => ({
    first: () => shown[inSight().start]?.number ?? 0,
    show: (number) => scroll.show(number, true),
    focus: () => region.current?.focus(),
  }));
  const move = (step: number) => {
    const { chosen } = state;
    const isFirst = chosen === undefined && Math.abs(step) === 1;
    const from = chosen === undefined ? inSight().end : findLineIndex(shown, chosen);
    const place = Math.min(Math.max(from + (isFirst ? 0 : step), 0), shown.length - 1);
    const line = shown[place];
    if (line === undefined) return;
    state.choose(line.number);
    scroll.show(line.number, false);
  };
  const keys = useLogKeyboard({
    inSight: () => inSight().end - inSight().start,
    onMove: move,
    onStep,
    onSearch,
    onEscape: state.unchoose,
    commands: { 'mod+f': isPart ? onFind : undefined, 'mod+a': selection.selectAll },
  });
  return { ...scroll, isPart, handlers: { ...keys, onCopy: selection.copy } };
}

/** Returns the indexes of the rendered rows: the rows near the viewport, and the row of the chosen line, which may have the focus. */
function renderedIndexes(from: number, to: number, kept: number | undefined): number[] {
  const near = Array.from({ length: to - from }, (_, index) => from + index);
  if (kept === undefined || (kept >= from && kept < to)) return near;
  return kept < from ? [kept, ...near] : [...near, kept];
}

/**
 * The list of log lines, which renders only the lines near the viewport. Arrow keys, Page Up, Page Down, Home and End choose a
 * line. The key / focuses the search, and the keys n and N move to the next and the previous match. New lines are not announced one
 * by one, because programs write lines faster than a screen reader reads.
 */
export function LogLines(props: LogLinesProps) {
  const { label, preferences, linkOf, state, empty } = props;
  const strings = useStrings(logStrings);
  const { locale } = useStrings(timeStrings);
  const written = (count: number) => count.toLocaleString(locale);
  const { shown, query } = state.view;
  const { region, list, heights, from, to, isPart, noteScroll, handlers } = useLogList(props);
  const { chosen } = state;
  const kept = chosen === undefined ? undefined : findLineIndex(shown, chosen);
  const indexes = renderedIndexes(from, to, kept);
  const total = heights.offsetOf(shown, shown.length);
  return (
    <div
      {...handlers}
      ref={region}
      className={css.scrollRegion}
      role="log"
      aria-live="off"
      aria-label={label}
      data-printed={
        isPart ? strings.printed(written(shown.length), written(indexes.length)) : undefined
      }
      onScroll={noteScroll}
    >
      {shown.length === 0 && <div className={css.emptyMessage}>{empty}</div>}
      <ol
        ref={list}
        className={css.lineList({ wrap: preferences.wrap })}
        translate="no"
        style={{
          paddingBlockStart: heights.offsetOf(shown, from),
          paddingBlockEnd: total - heights.offsetOf(shown, to),
        }}
      >
        {indexes.map((index) => {
          const line = shown[index];
          return (
            line && (
              <LogRow
                key={line.number}
                line={line}
                place={index}
                offset={index < from || index >= to ? heights.offsetOf(shown, index) : undefined}
                wrap={preferences.wrap}
                times={preferences.time}
                search={query.search}
                expanded={state.expanded.has(line.number)}
                onExpand={state.expand}
                marking={markingOf(line.number, state)}
                takesFocus={line.number === state.toFocus}
                onFocused={state.focused}
                href={linkOf(line)}
                onChoose={state.choose}
              />
            )
          );
        })}
      </ol>
    </div>
  );
}
