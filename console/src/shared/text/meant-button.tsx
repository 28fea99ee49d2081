import { Button } from '@naru/design-system';
import { josa } from 'es-hangul';

export interface MeantButtonProps {
  /** What the same keys type in the other state of the 한/영 key. */
  meant: string;
  /** Puts it into the search field, which gets the focus: the button goes with the empty result. */
  onMeant: (meant: string) => void;
}

/** Offers what was probably meant by a search that finds nothing. */
export function MeantButton({ meant, onMeant }: MeantButtonProps) {
  return (
    <Button size="small" onClick={() => onMeant(meant)}>
      {`“${meant}”${josa.pick(meant, '을/를')} 찾으셨나요?`}
    </Button>
  );
}
