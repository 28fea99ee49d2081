import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { LogLevel } from './log-level.ts';
import type { LogLine } from './log-line.ts';
import { type LogView, nextMatch, viewOf } from './log-view.ts';

function useLogView(lines: readonly LogLine[], minimum: LogLevel, search: string): LogView {
  const [known, setKnown] = useState<LogView>();
  const isKnown =
    known?.lines === lines && known.query.minimum === minimum && known.query.search === search;
  if (isKnown) return known;
  const view = viewOf(known, lines, { minimum, search });
  setKnown(view);
  return view;
}

/** What the same keys type in the other state of the 한/영 key, where that makes a word. */
export type LogCorrection = ((search: string) => string | undefined) | undefined;

/** Everything that a reader changes in a log by using it. Lines are named by their numbers. */
export function useLogState(lines: readonly LogLine[], correct: LogCorrection) {
  const [search, setSearch] = useState('');
  const [minimum, setMinimum] = useState<LogLevel>('debug');
  /** The last line that was there when the reader stopped to follow. */
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
  /** Goes to the next line that has what is looked for; returns it. */
  const goToMatch = (step: 1 | -1, from: number): LogLine | undefined => {
    const next = nextMatch(view.matches, match ?? (step === 1 ? from - 1 : from + 1), step);
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
    /** What was probably meant by a search that finds nothing; only what finds something. */
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

/** What {@link useLogState} keeps, and how it is changed. */
export type LogState = ReturnType<typeof useLogState>;
