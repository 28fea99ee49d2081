import { assignInlineVars } from '@vanilla-extract/dynamic';
import { CaseUpper, CircleAlert, TriangleAlert } from 'lucide';
import { memo } from 'react';
import { envStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import * as css from './env-editor.css.ts';
import { outcomeSummary } from './env-editor.css.ts';
import { determineLineOutcome, type EnvLine, type EnvLineOutcome } from './env-line.ts';

/** A line whose outcome is not `valid`. Several variables may have the same line, so `id` is their place in the text. */
export type EnvLineWithNote = EnvLine & {
  id: number;
  outcome: Exclude<EnvLineOutcome, 'valid'>;
};

/** The maximum number of marked lines. More marks would make typing slow, and no member could review so many lines. */
const MOST_MARKED = 500;

/** Returns the lines whose outcome is not `valid`, with their outcomes. */
export const findLinesWithNotes = (lines: readonly EnvLine[]): EnvLineWithNote[] =>
  lines.flatMap((line, id) => {
    const outcome = determineLineOutcome(line);
    return outcome === 'valid' ? [] : [{ ...line, id, outcome }];
  });

const outcomeIcons = {
  renamed: CaseUpper,
  unsure: TriangleAlert,
  doubled: TriangleAlert,
  invalid: CircleAlert,
};

const placeOf = ({ line, lastLine }: EnvLine) =>
  assignInlineVars({
    [css.firstLineVar]: String(line - 1),
    [css.lineCountVar]: String(lastLine - line + 1),
  });

interface EnvGutterProps {
  /** The number of lines in the text. */
  count: number;
  lines: readonly EnvLine[];
  noted: readonly EnvLineWithNote[];
}

/**
 * Returns the column of signs as a single text, with a check mark for each valid line. A single text needs one element for any
 * number of lines.
 */
function signsOf(count: number, lines: readonly EnvLine[]): string {
  const signs = new Array<string>(count).fill('');
  for (const line of lines) if (determineLineOutcome(line) === 'valid') signs[line.line - 1] = '✓';
  return signs.join('\n');
}

/**
 * The line numbers, the signs and the marks of lines, hidden from screen readers. The notes below the editor contain the same
 * information.
 */
export const EnvGutter = memo(function EnvGutter({ count, lines, noted }: EnvGutterProps) {
  const marked = noted.slice(0, MOST_MARKED);
  return (
    <>
      {marked.map((line) => (
        <div key={line.id} className={css.lineBackground[line.outcome]} style={placeOf(line)} />
      ))}
      <div className={css.gutter} aria-hidden="true">
        <div className={css.lineNumbers}>
          {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
        </div>
        <div className={css.lineSigns}>{signsOf(count, lines)}</div>
        {marked.map((line) => (
          <span key={line.id} className={css.outcomeIcon[line.outcome]} style={placeOf(line)}>
            <Icon node={outcomeIcons[line.outcome]} size="text" />
          </span>
        ))}
      </div>
    </>
  );
});

/** The maximum number of notes that are shown at the same time. Further notes are shown when earlier notes are resolved. */
const MOST_LISTED = 20;

interface EnvNoteListProps {
  noted: readonly EnvLineWithNote[];
  /** Scrolls to a line and selects the text of the line. */
  onChoose: (line: EnvLineWithNote) => void;
}

/** The list of notes on lines whose outcome is not `valid`. The line number of a note is a button that selects the line. */
export const EnvNoteList = memo(function EnvNoteList({ noted, onChoose }: EnvNoteListProps) {
  const strings = useStrings(envStrings);
  const wordsOf = ({ problem, winner, notes, typed, key }: EnvLineWithNote) => {
    if (problem !== undefined) return [problem, ...notes].join(' ');
    if (winner !== undefined) return [strings.doubledBy(winner), ...notes].join(' ');
    return [...notes, ...(typed === key ? [] : [strings.renamed(typed, key)])].join(' ');
  };
  if (noted.length === 0) return null;
  const listed = noted.slice(0, MOST_LISTED);
  return (
    <>
      <ul className={css.noteList} aria-label={strings.notes}>
        {listed.map((line) => (
          <li key={line.id} className={css.noteItem}>
            <Button
              size="small"
              variant="ghost"
              icon={outcomeIcons[line.outcome]}
              onClick={() => onChoose(line)}
            >
              {strings.line(line.line, line.lastLine)}
            </Button>
            <span className={css.noteText}>{wordsOf(line)}</span>
          </li>
        ))}
      </ul>
      {noted.length > listed.length && (
        <div className={outcomeSummary}>{strings.more(noted.length - listed.length)}</div>
      )}
    </>
  );
});
