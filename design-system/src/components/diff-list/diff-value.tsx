import { useState } from 'react';
import { usePresenting } from '../../behavior/presentation.tsx';
import { diffStrings } from '../../strings/diff.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { BlankEnds } from '../blank-ends/blank-ends.tsx';
import { Button } from '../button/button.tsx';
import { Masked } from '../masked/masked.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './diff-list.css.ts';
import { shortened } from './shortened.ts';

interface DiffValueProps {
  side: 'before' | 'after';
  text: string;
  /** Whether blanks at its ends are shown by marks. */
  blanks: boolean;
}

const elements = { before: 'del', after: 'ins' } as const;

function Shown({ blanks, children }: { blanks: boolean; children: string }) {
  return blanks ? <BlankEnds>{children}</BlankEnds> : <Masked>{children}</Masked>;
}

/** One side of a difference. A long value shows its beginning, and the rest when asked. */
export function DiffValue({ side, text, blanks }: DiffValueProps) {
  const strings = useStrings(diffStrings);
  const [whole, setWhole] = useState(false);
  // A mask has no rest to show.
  const presenting = usePresenting();
  const start = presenting ? undefined : shortened(text);
  const Side = elements[side];
  const shown = whole || start === undefined ? text : `${start}…`;
  return (
    <div className={styles.value}>
      <VisuallyHidden>{strings[side]}: </VisuallyHidden>
      <Side className={styles.text({ side, plain: text === '' })} translate="no">
        {shown ? <Shown blanks={blanks && !presenting}>{shown}</Shown> : strings.empty}
      </Side>
      {start !== undefined && (
        <Button size="small" variant="ghost" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? strings.showLess : strings.showAll}
        </Button>
      )}
    </div>
  );
}
