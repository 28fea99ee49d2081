import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { hidden } from '../../styles/visually-hidden.css.ts';
import * as css from './field.css.ts';
import { countCharacters } from './text-rule.ts';

/** Props of {@link Counter}. */
interface CounterProps {
  text: string;
  limit: number;
}

/**
 * "{n}/{limit}", always visible when a limit is given. It is announced once, politely, when the limit is passed, and
 * not at every letter, which would disturb screen reader users.
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
