import { confirmStrings } from '../../strings/confirm.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { phrase, phraseText } from './ConfirmDialog.css.ts';

interface PhraseProps {
  name: string;
}

/** The name to type: selectable in one click, and with a button that copies it. */
export function Phrase({ name }: PhraseProps) {
  const words = useStrings(confirmStrings);
  return (
    <div className={phrase}>
      <span className={phraseText}>{name}</span>
      <CopyButton value={name} label={words.copyName} />
    </div>
  );
}
