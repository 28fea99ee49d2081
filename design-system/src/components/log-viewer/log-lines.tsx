import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { indexFromNumber, type LogLine, type LogPreferences } from './log-line.ts';
import * as css from './log-lines.css.ts';
import { LogRow } from './log-row.tsx';
import { useLineKeys } from './use-line-keys.ts';
import { useLogScroll } from './use-log-scroll.ts';
import type { LogState } from './use-log-state.ts';

/** Methods by which other parts of the log scroll the list. */
export interface LogListHandle {
  /** Scrolls a line into view. */
  show: (number: number) => void;
  /** The number of the first visible line. */
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
  /** Shown when there are no lines. */
  empty: ReactNode;
  onStep: (step: 1 | -1) => void;
  onSearch: () => void;
}

const markingOf = (number: number, { chosen, match }: LogState) => {
  if (number === chosen) return 'chosen';
  return number === match ? 'match' : 'none';
};

/** The scrolling of the list, its keys and its methods. */
function useLogList({ ref, state, onStep, onSearch }: LogLinesProps) {
  const { shown } = state.view;
  const scroll = useLogScroll({
    shown,
    following: state.following,
    onFollow: state.follow,
    focused: state.chosen,
  });
  const { region, virtualizer } = scroll;
  const range = () => virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useImperativeHandle(ref, () => ({
    first: () => shown[range().startIndex]?.number ?? 0,
    show: (number) =>
      virtualizer.scrollToIndex(indexFromNumber(shown, number), { align: 'center' }),
    focus: () => region.current?.focus(),
  }));
  const move = (step: number) => {
    const { chosen } = state;
    const isFirst = chosen === undefined && Math.abs(step) === 1;
    const from = chosen === undefined ? range().endIndex : indexFromNumber(shown, chosen);
    const place = Math.min(Math.max(from + (isFirst ? 0 : step), 0), shown.length - 1);
    const line = shown[place];
    if (line === undefined) return;
    state.choose(line.number);
    virtualizer.scrollToIndex(place, { align: 'auto' });
  };
  const keys = useLineKeys({
    inSight: () => range().endIndex - range().startIndex,
    onMove: move,
    onStep,
    onSearch,
    onEscape: state.unchoose,
  });
  return { ...scroll, keys };
}

/**
 * The list of lines, of which only those near the viewport are rendered. Arrow keys, Page Up and Down, Home and End choose a line,
 * "/" focuses the search, n and N move to the next and the previous match. Single new lines are not announced, because a log writes
 * faster than a screen reader reads.
 */
export function LogLines(props: LogLinesProps) {
  const { label, preferences, linkOf, state, empty } = props;
  const { shown, query } = state.view;
  const { region, virtualizer, total, noteScroll, keys } = useLogList(props);
  return (
    <div
      {...keys}
      ref={region}
      className={css.region}
      role="log"
      aria-live="off"
      aria-label={label}
      onScroll={noteScroll}
    >
      {shown.length === 0 && <div className={css.empty}>{empty}</div>}
      <ol className={css.lines} style={{ blockSize: `${total}px` }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const line = shown[index];
          return (
            line && (
              <LogRow
                key={line.number}
                ref={virtualizer.measureElement}
                line={line}
                place={index}
                offset={start}
                wrap={preferences.wrap}
                withTime={preferences.time}
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
