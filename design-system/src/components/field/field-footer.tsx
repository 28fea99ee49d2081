import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { visuallyHiddenClass } from '../../styles/visually-hidden.css.ts';
import { Icon } from '../icon/icon.tsx';
import * as css from './field.css.ts';
import { countCharacters } from './text-rule.ts';

/** Props of {@link FieldError}. */
interface FieldErrorProps {
  id: string | undefined;
  error: string;
}

/** The error message under an invalid input. An icon makes the error recognisable without colour. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p className={css.fieldError} id={id}>
      <Icon node={CircleAlert} size="text" className={css.errorIcon} />
      <span>{error}</span>
    </p>
  );
}

/** A text and its maximum number of characters, as counted by `countCharacters`. */
export interface TextWithLimit {
  readonly text: string;
  readonly limit: number;
}

/** The fraction of the limit from which the count is shown. */
const SHOWN_FROM = 0.8;

/** Checks whether a text is so long that its count is shown. */
const isCountShown = ({ text, limit }: TextWithLimit): boolean =>
  countCharacters(text) >= limit * SHOWN_FROM;

/**
 * The visible count "{n}/{limit}" under a field whose text is close to its limit. Its place says what is counted; screen readers, which
 * read it after the field, need a word.
 */
function Counter({ text, limit }: TextWithLimit) {
  const strings = useStrings(inputStrings);
  const count = countCharacters(text);
  return (
    <div className={css.characterCounter} data-over={count > limit || undefined}>
      <span className={visuallyHiddenClass}>{`${strings.characterCount} `}</span>
      <span>{`${count}/${limit}`}</span>
    </div>
  );
}

/**
 * The count for screen readers, which is readable even while the visible count is hidden. Exceeding the limit is announced only
 * once, because an announcement for each letter would disturb.
 */
function CounterNotice({ text, limit }: TextWithLimit) {
  const strings = useStrings(inputStrings);
  const count = countCharacters(text);
  useChangeAnnouncement(count > limit, () => (count > limit ? strings.overLimit(limit) : ''));
  if (isCountShown({ text, limit })) return null;
  return (
    <span className={visuallyHiddenClass}>
      {`${strings.characterCount} `}
      <span>{`${count}/${limit}`}</span>
    </span>
  );
}

interface FieldFooterProps {
  error: string | undefined;
  errorId: string | undefined;
  counter: TextWithLimit | undefined;
  action: ReactNode;
  /** The limit that a pasted text exceeded, in UTF-16 units; `undefined` after the text was changed. */
  refusedLimit: number | undefined;
}

/** The area below a control: the refusal of a paste, the error, the count of characters, and a button (`action`). */
export function FieldFooter(props: FieldFooterProps) {
  const { error, errorId, counter, action, refusedLimit } = props;
  const strings = useStrings(inputStrings);
  const counted = counter && isCountShown(counter);
  return (
    <>
      {refusedLimit !== undefined && (
        <div role="alert">
          <FieldError id={undefined} error={strings.pasteTooLong(refusedLimit)} />
        </div>
      )}
      {counter && <CounterNotice {...counter} />}
      {(error || counted) && (
        <div className={css.fieldFooter}>
          {error && <FieldError id={errorId} error={error} />}
          {counted && <Counter {...counter} />}
        </div>
      )}
      {action && <div className={css.actionRow}>{action}</div>}
    </>
  );
}
