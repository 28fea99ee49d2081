import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { hidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import * as css from './Field.css.ts';
import { countCharacters } from './textRule.ts';

/** Props of {@link Counter}. */
interface CounterProps {
  text: string;
  limit: number;
}

/**
 * "{n}/{limit}", always there once a limit is given. It says so once, politely, when the limit is passed, and stays
 * silent otherwise: a field that speaks at every letter is muted by the people it is meant for.
 */
export function Counter({ text, limit }: CounterProps) {
  const strings = useStrings(inputStrings);
  const count = countCharacters(text);
  const over = count > limit;
  return (
    <div className={css.counter} data-over={over || undefined}>
      <span>{`${count}/${limit}`}</span>
      <span className={hidden} aria-live="polite">
        {over ? strings.overLimit(limit) : ''}
      </span>
    </div>
  );
}
