import type { ReactNode } from 'react';
import { type CountedText, Counter, CounterNotice, isCountShown } from './counter.tsx';
import * as css from './field.css.ts';
import { FieldError } from './field-error.tsx';

interface FieldFooterProps {
  echo: string | undefined;
  echoId: string | undefined;
  error: string | undefined;
  errorId: string | undefined;
  counter: CountedText | undefined;
  deed: ReactNode;
}

/** What stands under a control: its echo, or the line kept free for it, and a button; its error; the count of its characters. */
export function FieldFooter(props: FieldFooterProps) {
  const { echo, echoId, error, errorId, counter, deed } = props;
  const counted = counter && isCountShown(counter);
  const echoed = (echo || (echo === '' && !error)) && (
    <div className={css.echo} id={echoId}>
      {echo}
    </div>
  );
  return (
    <>
      {deed ? (
        <div className={css.deed}>
          {echoed || <span />}
          {deed}
        </div>
      ) : (
        echoed
      )}
      {counter && <CounterNotice {...counter} />}
      {(error || counted) && (
        <div className={css.footer}>
          {error && <FieldError id={errorId} error={error} />}
          {counted && <Counter {...counter} />}
        </div>
      )}
    </>
  );
}
