import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { formatDate, parsePointInTime } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { LineText, type LineTextProps } from './line-text.tsx';
import { guessLogLevel } from './log-level.ts';
import type { LogTimes } from './log-line.ts';
import * as css from './log-lines.css.ts';
import { isTimeShown } from './own-time.ts';
import { toReadableText } from './readable-text.ts';

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

/** Formats the time of a line with milliseconds: "14:05:09.123". `Intl` would take longer than the rest of the row. */
const clockTime = (moment: Date): string =>
  `${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => padded(part)).join(':')}.${padded(moment.getMilliseconds(), 3)}`;

/** Props of {@link LogRow}. */
export interface LogRowProps extends Omit<LineTextProps, 'withMetadata'> {
  /** The 0-based index of the row among the shown lines. */
  place: number;
  /** The distance of the row from the top of the list, in px, if the row is not next to the other rendered rows. */
  offset: number | undefined;
  times: LogTimes;
  marking: 'none' | 'match' | 'chosen';
  /** Whether the row moves the focus to itself after rendering. */
  takesFocus: boolean;
  onFocused: () => void;
  /** The URL of the line. */
  href: string;
  onChoose: (number: number) => void;
}

function LineTime({ time }: { time: string | undefined }) {
  const { locale } = useStrings(timeStrings);
  const moment = parsePointInTime(time);
  if (moment === undefined) return null;
  return (
    <time
      className={css.lineMetadata}
      dateTime={moment.toISOString()}
      // The title is formatted when it is needed, because most lines of a fast log are never pointed at.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatDate(moment, { withTime: true, locale });
      }}
    >
      {clockTime(moment)}
    </time>
  );
}

/** The number of characters of a line, including ANSI sequences, that are searched for a level. */
const TELLING = 400;

/** One row of the list of lines. The line number is a link to the line, and pressing the number chooses the line. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { place, offset, times, marking, href, onChoose, ...rest } = props;
  const { takesFocus, onFocused, ...text } = rest;
  const { line, wrap } = text;
  const strings = useStrings(logStrings);
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    own.current?.focus({ preventScroll: true });
    onFocused();
  }, [takesFocus, onFocused]);
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(line.number);
  };
  const withTime = line.time !== undefined && isTimeShown(line, times);
  const level = guessLogLevel(toReadableText(line.text.slice(0, TELLING)), line);
  return (
    <li
      ref={own}
      className={css.logLine({ level, wrap, marking, away: offset !== undefined })}
      style={{ insetBlockStart: offset }}
      data-number={line.number}
      // The number of list items is reported as unknown, because the log grows continuously.
      aria-setsize={-1}
      aria-posinset={place + 1}
      aria-current={marking === 'chosen' ? true : undefined}
      tabIndex={-1}
    >
      <a
        className={css.lineNumber}
        href={href}
        tabIndex={-1}
        aria-label={strings.lineName(line.number)}
        onClick={choose}
      >
        {line.number}
      </a>
      {withTime && <LineTime time={line.time} />}
      {line.source !== undefined && <span className={css.sourceColumn}>{line.source}</span>}
      <LineText {...text} withMetadata={withTime || line.source !== undefined} />
    </li>
  );
});
