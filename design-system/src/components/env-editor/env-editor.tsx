import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { useLatest } from '../../behavior/use-latest.ts';
import { envStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Field, pickFieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { useTextControl } from '../field/use-text-control.ts';
import * as css from './env-editor.css.ts';
import { countLineOutcomes, type EnvLine, type EnvLineOutcome, findLineRange } from './env-line.ts';
import { EnvGutter, EnvNoteList, findLinesWithNotes } from './env-notes.tsx';

/** Props of {@link EnvEditor}. */
export interface EnvEditorProps extends TextControlProps<HTMLTextAreaElement> {
  /** 텍스트를 읽어 변수인 줄마다 결과를 돌려줍니다. 주석과 빈 줄은 넣지 않습니다. 같은 함수를 계속 넘깁니다 */
  read: (text: string) => readonly EnvLine[];
  /** 비어 있어도 보이는 줄 수 */
  rows?: number | undefined;
}

const ORDER: readonly EnvLineOutcome[] = ['valid', 'renamed', 'unsure', 'doubled', 'invalid'];

/** The time without typing after which the counts are announced, in milliseconds. */
const SETTLING = 800;

/**
 * Parses a text. Returns the lines, the lines with notes, and a summary of the outcomes. Announces the summary when the number of
 * problems has changed. Pass a deferred text, so that parsing does not delay typing.
 */
function useReading(text: string, read: EnvEditorProps['read']) {
  const strings = useStrings(envStrings);
  const lines = useMemo(() => read(text), [read, text]);
  const noted = useMemo(() => findLinesWithNotes(lines), [lines]);
  const counts = countLineOutcomes(lines);
  const summary = ORDER.filter((outcome) => counts[outcome] > 0)
    .map((outcome) => strings.counts[outcome](counts[outcome]))
    .join(' · ');
  const problems = `${counts.unsure} ${counts.doubled} ${counts.invalid}`;
  useChangeAnnouncement(problems, () => summary, SETTLING);
  return { lines, noted, summary, count: text.split('\n').length };
}

/**
 * An editor for the text of an `.env` file, with line numbers and the outcome of each line. The prop `read` parses the text, and
 * the editor accepts every text. Enter inserts a line break, and Tab moves the focus out of the editor. For other texts of several
 * lines use `TextAreaField`. For the key of a single variable use `KeyField`.
 */
export function EnvEditor(props: EnvEditorProps) {
  const { read, rows = 8 } = props;
  const { element, text, attributes } = useTextControl(props);
  const { lines, noted, summary, count } = useReading(useDeferredValue(text), read);
  const box = useRef<HTMLDivElement>(null);
  const summaryId = useId();
  const choose = useLatest(({ line, lastLine }: EnvLine) => {
    const area = element.current;
    if (!area || !box.current) return;
    area.focus({ preventScroll: true });
    area.setSelectionRange(...findLineRange(area.value, line, lastLine));
    const height = Number.parseFloat(getComputedStyle(area).lineHeight);
    box.current.scrollTo({ top: (line - 1) * height - box.current.clientHeight / 2, left: 0 });
    box.current.scrollIntoView({ block: 'nearest' });
  });
  return (
    <Field {...pickFieldTexts(props)}>
      {(joined) => (
        <>
          <div ref={box} className={css.scrollBox}>
            <div
              className={css.scrollContent}
              style={assignInlineVars({ [css.minimumRowsVar]: String(rows) })}
            >
              <EnvGutter {...{ count, lines, noted }} />
              <textarea
                {...joined}
                {...attributes}
                className={css.textArea}
                aria-describedby={[joined['aria-describedby'], summaryId].filter(Boolean).join(' ')}
                rows={count}
                wrap="off"
                dir="ltr"
                enterKeyHint="enter"
              />
            </div>
          </div>
          <div id={summaryId} className={css.outcomeSummary}>
            {summary}
          </div>
          <EnvNoteList noted={noted} onChoose={choose} />
        </>
      )}
    </Field>
  );
}
