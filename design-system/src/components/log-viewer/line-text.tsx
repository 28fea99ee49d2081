import { useMemo } from 'react';
import { limitCombiningMarks } from '../../format/long-marks.ts';
import { timeStrings } from '../../strings/common.ts';
import { logStrings } from '../../strings/log.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { ansiSpan } from './ansi-span.css.ts';
import { parseAnsiSpans } from './ansi-spans.ts';
import { formatLineWithoutColors, type LogLine } from './log-line.ts';
import * as css from './log-lines.css.ts';
import { splitSpansAtMatches } from './marked-spans.ts';

/** The number of characters of a long line that are rendered until the reader expands the line. */
const SHOWN = 2000;
/** The number of characters in each piece of an expanded line. */
const PIECE = 4000;

/** Props of {@link LineText}. */
export interface LineTextProps {
  line: LogLine;
  wrap: boolean;
  /** The text that the user searches for in the log. */
  search: string;
  /** Whether a long line is expanded. */
  expanded: boolean;
  onExpand: (number: number, expanded: boolean) => void;
  /** Whether the row shows a time or a source before the text. */
  withMetadata: boolean;
}

/** The full text of an expanded long line, without colours and split into pieces. */
function WholeText({ line }: Pick<LineTextProps, 'line'>) {
  const text = useMemo(() => limitCombiningMarks(formatLineWithoutColors(line)), [line]);
  const starts = Array.from(
    { length: Math.ceil(text.length / PIECE) },
    (_, index) => index * PIECE,
  );
  return (
    <span className={css.expandedText}>
      {starts.map((start) => (
        <span key={start} className={css.textPiece}>
          {text.slice(start, start + PIECE)}
        </span>
      ))}
    </span>
  );
}

function StartOfText({ line, wrap, search }: Pick<LineTextProps, 'line' | 'wrap' | 'search'>) {
  const spans = useMemo(
    () => parseAnsiSpans(line.text.slice(0, SHOWN).replaceAll(/\p{Surrogate}/gu, '\u{fffd}')),
    [line],
  );
  const marked = splitSpansAtMatches(spans, search);
  return (
    <span className={css.lineText({ wrap })}>
      {marked.map((part) => {
        const Element = part.marked ? 'mark' : 'span';
        return (
          <Element key={part.at} className={ansiSpan({ ...part.look, marked: part.marked })}>
            {part.text}
          </Element>
        );
      })}
    </span>
  );
}

/**
 * The text of a line with its colours and search matches. Renders only the beginning of a long line, with a button that expands the
 * line.
 */
export function LineText(props: LineTextProps) {
  const { line, wrap, search, expanded, onExpand, withMetadata } = props;
  const strings = useStrings(logStrings);
  const { locale } = useStrings(timeStrings);
  const { length } = line.text;
  const isLong = length > SHOWN;
  return (
    <span className={css.lineBody({ wrap, withMetadata })}>
      {isLong && expanded ? (
        <WholeText line={line} />
      ) : (
        <StartOfText line={line} wrap={wrap} search={search} />
      )}
      {isLong && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={expanded}
          onClick={() => onExpand(line.number, !expanded)}
        >
          {expanded ? strings.showLess : strings.showAll(length.toLocaleString(locale))}
        </Button>
      )}
    </span>
  );
}
