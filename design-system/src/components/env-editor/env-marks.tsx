import { assignInlineVars } from '@vanilla-extract/dynamic';
import { CaseUpper, CircleAlert, TriangleAlert } from 'lucide';
import { memo } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as css from './env-editor.css.ts';
import { type EnvLine, type EnvOutcome, outcomeOf } from './env-line.ts';

/** A line that has to be looked at. */
export type NotedLine = EnvLine & { outcome: Exclude<EnvOutcome, 'valid'> };

/** How many of them are marked in the text: more could not be looked at one by one, and would make typing slow. */
const MOST_MARKED = 500;

/** The lines that are not simply valid. */
export const notedLines = (lines: readonly EnvLine[]): NotedLine[] =>
  lines.flatMap((line) => {
    const outcome = outcomeOf(line);
    return outcome === 'valid' ? [] : [{ ...line, outcome }];
  });

export const outcomeIcons = { renamed: CaseUpper, doubled: TriangleAlert, invalid: CircleAlert };

const placeOf = ({ line, lastLine }: EnvLine) =>
  assignInlineVars({
    [css.from]: String(line - 1),
    [css.length]: String(lastLine - line + 1),
  });

interface EnvMarksProps {
  /** How many lines the text has. */
  count: number;
  lines: readonly EnvLine[];
  noted: readonly NotedLine[];
}

/** One text for all numbers and one for all signs: a text of any length costs a few elements. */
function signsOf(count: number, lines: readonly EnvLine[]): string {
  const signs = new Array<string>(count).fill('');
  for (const line of lines) if (outcomeOf(line) === 'valid') signs[line.line - 1] = '✓';
  return signs.join('\n');
}

/** What stands beside and behind the text, for the eyes alone: the notes below it say the same in words. */
export const EnvMarks = memo(function EnvMarks({ count, lines, noted }: EnvMarksProps) {
  const marked = noted.slice(0, MOST_MARKED);
  return (
    <>
      {marked.map((line) => (
        <div key={line.line} className={css.band[line.outcome]} style={placeOf(line)} />
      ))}
      <div className={css.gutter} aria-hidden="true">
        <div className={css.numbers}>
          {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
        </div>
        <div className={css.signs}>{signsOf(count, lines)}</div>
        {marked.map((line) => (
          <span key={line.line} className={css.mark[line.outcome]} style={placeOf(line)}>
            <Icon node={outcomeIcons[line.outcome]} size="text" />
          </span>
        ))}
      </div>
    </>
  );
});
