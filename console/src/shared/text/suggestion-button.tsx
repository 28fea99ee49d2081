import { Button } from '@naru/design-system';
import { josa } from 'es-hangul';

export interface SuggestionButtonProps {
  /** The text that the same keys type in the other state of the 한/영 key. */
  meant: string;
  /** Puts the text into the search field and moves the focus there, because the button disappears with the empty result. */
  onMeant: (meant: string) => void;
}

/** Offers the probably intended text for a search without a result. */
export function SuggestionButton({ meant, onMeant }: SuggestionButtonProps) {
  return (
    <Button size="small" onClick={() => onMeant(meant)}>
      {`“${meant}”${josa.pick(meant, '을/를')} 찾으셨나요?`}
    </Button>
  );
}
