import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { hidden } from '../../styles/visually-hidden.css.ts';
import * as css from './field.css.ts';
import { countCharacters } from './text-rule.ts';

/** A text and how many characters it may have. */
export interface CountedText {
  readonly text: string;
  readonly limit: number;
}

/** The share of the limit from which on the count is shown: before, nobody needs it. */
const SHOWN_FROM = 0.8;

/** Whether a text is so long that its count is shown. */
export const isCountShown = ({ text, limit }: CountedText): boolean =>
  countCharacters(text) >= limit * SHOWN_FROM;

/** "{n}/{limit}", under a field whose text is close to its limit. */
export function Counter({ text, limit }: CountedText) {
  const count = countCharacters(text);
  return (
    <div className={css.counter} data-over={count > limit || undefined}>
      {`${count}/${limit}`}
    </div>
  );
}

/**
 * What screen readers are told about the count: while it is not shown, it can still be read; passing the limit is
 * announced once, politely, and not every letter, which would disturb.
 */
export function CounterNotice({ text, limit }: CountedText) {
  const strings = useStrings(inputStrings);
  const count = countCharacters(text);
  return (
    <>
      {!isCountShown({ text, limit }) && <span className={hidden}>{`${count}/${limit}`}</span>}
      <span className={hidden} aria-live="polite">
        {count > limit ? strings.overLimit(limit) : ''}
      </span>
    </>
  );
}
