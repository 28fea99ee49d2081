import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { LogLevel } from './log-level.ts';
import type { LogLine } from './log-line.ts';
import { computeLogView, findNextMatch, type LogView } from './log-view.ts';

function useLogView(lines: readonly LogLine[], minimum: LogLevel, search: string): LogView {
  const [known, setKnown] = useState<LogView>();
  const isKnown =
    known?.lines === lines && known.query.minimum === minimum && known.query.search === search;
  if (isKnown) return known;
  const view = computeLogView(known, lines, { minimum, search });
  setKnown(view);
  return view;
}

/**
 * A function that returns the text that the same keys type in the other state of the 한/영 key, or `undefined` if that text is not a
 * word.
 */
export type CorrectLogSearch = ((search: string) => string | undefined) | undefined;

/**
 * Manages the state of a log that a reader changes: search, level, chosen line, and following. Lines are identified by their
 * numbers.
 */
export function useLogState(lines: readonly LogLine[], correct: CorrectLogSearch) {
  const [search, setSearch] = useState('');
  const [minimum, setMinimum] = useState<LogLevel>('debug');
  /** The number of the last line at the time when the reader stopped following the end of the log. */
  const [pausedAt, setPausedAt] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const [match, setMatch] = useState<number>();
  const [toFocus, setToFocus] = useState<number>();
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const view = useLogView(lines, minimum, useDeferredValue(search));
  const isMissed = view.query.search !== '' && view.matches.length === 0;
  const correction = isMissed ? correct?.(view.query.search) : undefined;
  const hasMeant = useLogView(lines, minimum, correction ?? '').matches.length > 0;
  const last = useRef(0);
  useLayoutEffect(() => {
    last.current = lines.at(-1)?.number ?? 0;
  });

  const pause = useCallback(() => setPausedAt((before) => before ?? last.current), []);
  const follow = (following: boolean) => setPausedAt(following ? undefined : last.current);
  const choose = useCallback(
    (number: number) => {
      setChosen(number);
      setToFocus(number);
      pause();
    },
    [pause],
  );
  /** Moves to the next (1) or the previous (-1) matching line and returns that line. */
  const goToMatch = (step: 1 | -1, from: number): LogLine | undefined => {
    const next = findNextMatch(view.matches, match ?? (step === 1 ? from - 1 : from + 1), step);
    setMatch(next?.number);
    if (next) pause();
    return next;
  };
  const expand = useCallback((number: number, open: boolean) => {
    setExpanded((before) => {
      const after = new Set(before);
      if (open) after.add(number);
      else after.delete(number);
      return after;
    });
  }, []);
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setMatch(undefined);
    },
    /** The corrected search text, if only the corrected search text has matches. */
    meant: hasMeant ? correction : undefined,
    minimum,
    setMinimum,
    following: pausedAt === undefined,
    pausedAt,
    follow,
    chosen,
    choose,
    unchoose: () => setChosen(undefined),
    match,
    goToMatch,
    toFocus,
    focused: useCallback(() => setToFocus(undefined), []),
    expanded,
    expand,
    view,
  };
}

/** The state of a log and the functions that change the state. */
export type LogState = ReturnType<typeof useLogState>;
