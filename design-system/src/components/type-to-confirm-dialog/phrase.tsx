import { confirmStrings } from '../../strings/confirm.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { phrase, phraseText } from './type-to-confirm-dialog.css.ts';

interface PhraseProps {
  name: string;
}

/** The name to type: selectable in one click, and with a button that copies it. */
export function Phrase({ name }: PhraseProps) {
  const strings = useStrings(confirmStrings);
  return (
    <div className={phrase}>
      <span className={phraseText}>{name}</span>
      <CopyButton value={name} label={strings.copyName} />
    </div>
  );
}
