import { assignInlineVars } from '@vanilla-extract/dynamic';
import { CaseUpper, CircleAlert, TriangleAlert } from 'lucide';
import { memo } from 'react';
import { envStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import * as css from './env-editor.css.ts';
import { summary } from './env-editor.css.ts';
import { type EnvLine, type EnvOutcome, outcomeOf } from './env-line.ts';

/** A line whose outcome needs attention. */
export type NotedLine = EnvLine & { outcome: Exclude<EnvOutcome, 'valid'> };

/** The maximum number of marked lines: more would make typing slow, and nobody could review them. */
const MOST_MARKED = 500;

/** The lines whose outcome is not `valid`. */
export const notedLines = (lines: readonly EnvLine[]): NotedLine[] =>
  lines.flatMap((line) => {
    const outcome = outcomeOf(line);
    return outcome === 'valid' ? [] : [{ ...line, outcome }];
  });

const outcomeIcons = { renamed: CaseUpper, doubled: TriangleAlert, invalid: CircleAlert };

const placeOf = ({ line, lastLine }: EnvLine) =>
  assignInlineVars({
    [css.from]: String(line - 1),
    [css.length]: String(lastLine - line + 1),
  });

interface EnvMarksProps {
  /** The number of lines of the text. */
  count: number;
  lines: readonly EnvLine[];
  noted: readonly NotedLine[];
}

/** One text for all line numbers and one for all signs, so that a text of any length needs a few elements only. */
function signsOf(count: number, lines: readonly EnvLine[]): string {
  const signs = new Array<string>(count).fill('');
  for (const line of lines) if (outcomeOf(line) === 'valid') signs[line.line - 1] = '✓';
  return signs.join('\n');
}

/** The line numbers and marks around the text. They are for sighted members only: the notes below contain the same information. */
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

/** The number of notes that are shown at a time. Further notes follow when these are resolved. */
const MOST_LISTED = 20;

interface EnvNotesProps {
  noted: readonly NotedLine[];
  /** Scrolls to a line and selects it. */
  onChoose: (line: NotedLine) => void;
}

/** The notes on lines that need attention. The line number of a note is a button that selects the line. */
export const EnvNotes = memo(function EnvNotes({ noted, onChoose }: EnvNotesProps) {
  const strings = useStrings(envStrings);
  const wordsOf = ({ problem, winner, typed, key }: NotedLine) => {
    if (problem !== undefined) return problem;
    return winner === undefined ? strings.renamed(typed, key) : strings.doubledBy(winner);
  };
  if (noted.length === 0) return null;
  const listed = noted.slice(0, MOST_LISTED);
  return (
    <>
      <ul className={css.notes} aria-label={strings.notes}>
        {listed.map((line) => (
          <li key={line.line} className={css.note}>
            <Button
              size="small"
              variant="ghost"
              icon={outcomeIcons[line.outcome]}
              onClick={() => onChoose(line)}
            >
              {strings.line(line.line, line.lastLine)}
            </Button>
            <span className={css.sentence}>{wordsOf(line)}</span>
          </li>
        ))}
      </ul>
      {noted.length > listed.length && (
        <div className={summary}>{strings.more(noted.length - listed.length)}</div>
      )}
    </>
  );
});
