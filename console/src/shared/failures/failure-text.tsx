import { Button, Stack, Text, useFocusFallback } from '@naru/design-system';
import type { ReactNode } from 'react';
import { NotDoneError } from '#api/errors.ts';
import { type Failure, type FailureWords, failureWords } from './failure-words.ts';
import { isShownAtFields } from './field-problems.ts';

/** Retries a failed call. The button disappears after the press, and the focus moves to the heading of its region. */
function RetryButton({ onRetry }: { onRetry: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <div>
      <Button ref={ref} size="small" onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  );
}

/** The text of a failure below its title; nothing when the title says everything. */
export function failureBody({ message, reason, detail }: FailureWords): ReactNode {
  if (!message && !reason && !detail) return undefined;
  return (
    <>
      {message && <p>{message}</p>}
      {reason && <p>{reason}</p>}
      {detail && <p lang="en">{detail}</p>}
    </>
  );
}

/** The texts of a form or dialog about its failed write. */
export interface WriteFailure extends Omit<Failure, 'intent'> {
  /** The names of the form's fields: errors that they show are not repeated. */
  fields?: readonly string[];
  /** The text under a field that the server rejects without a reason. */
  reasons?: Readonly<Record<string, string | undefined>> | undefined;
  /** Retries a call that is known not to have been done. Left out where the pressed button has that purpose. */
  onRetry?: () => void;
}

/** The `error` of a form or confirmation dialog; `undefined` when nothing is left to show. */
export function writeFailure({
  fields = [],
  reasons,
  onRetry,
  ...failure
}: WriteFailure): ReactNode {
  const { error } = failure;
  if (error === null || isShownAtFields(error, fields, reasons)) return undefined;
  const words = failureWords({ ...failure, intent: 'write' });
  return (
    <Stack gap="xs">
      {words.title && <Text weight="medium">{words.title}</Text>}
      {failureBody(words)}
      {onRetry && error instanceof NotDoneError && <RetryButton onRetry={onRetry} />}
    </Stack>
  );
}
