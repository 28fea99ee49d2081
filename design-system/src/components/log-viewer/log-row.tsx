import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { type CSSProperties, type MouseEvent, memo, type Ref, useEffect, useRef } from 'react';
import { cachePerLocale, formatDate, parsePointInTime } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { LineText, type LineTextProps } from './line-text.tsx';
import { guessLogLevel } from './log-level.ts';
import * as css from './log-lines.css.ts';
import { toReadableText } from './readable-text.ts';

const clock = cachePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    }),
);

/** Formats the time of a line with milliseconds, such as "14:05:09.123". Returns an empty string for an unknown time. */
function clockTime(time: string | undefined, locale: string): string {
  const moment = parsePointInTime(time);
  return moment === undefined ? '' : clock(locale).format(moment);
}

/** Props of {@link LogRow}. */
export interface LogRowProps extends LineTextProps {
  /** The ref of the row's element, for measuring its height. */
  ref: Ref<HTMLLIElement>;
  /** The 0-based index of the row among the shown lines. */
  place: number;
  /** The distance of the row from the top of the list, in px. */
  offset: number;
  withTime: boolean;
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
      title={formatDate(moment, { withTime: true, locale })}
    >
      {clockTime(time, locale)}
    </time>
  );
}

/** The number of characters of a line, including ANSI sequences, that are searched for a level. */
const TELLING = 400;

/** One row of the list of lines. The line number is a link to the line, and pressing the number chooses the line. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { ref, place, offset, withTime, marking, href, onChoose, ...rest } = props;
  const { takesFocus, onFocused, ...text } = rest;
  const { line, wrap } = text;
  const strings = useStrings(logStrings);
  const own = useRef<HTMLLIElement>(null);
  const refs = useComposedRefs(ref, own);
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
  const style: CSSProperties = { transform: `translateY(${offset}px)` };
  const level = guessLogLevel(toReadableText(line.text.slice(0, TELLING)), line);
  return (
    <li
      ref={refs}
      className={css.logLine({ level, wrap, marking })}
      style={style}
      data-index={place}
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
      <LineText {...text} />
    </li>
  );
});
