import { memo } from 'react';
import { envStrings } from '../../strings/env.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { summary } from './env-editor.css.ts';
import { type NotedLine, outcomeIcons } from './env-marks.tsx';
import * as css from './env-notes.css.ts';

/** How many are listed at a time; when they are dealt with, the next ones follow. */
const MOST_LISTED = 20;

interface EnvNotesProps {
  noted: readonly NotedLine[];
  /** Shows a line in the text. */
  onChoose: (line: NotedLine) => void;
}

/** What has to be known of single lines, in words; the number of each leads to it. */
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
