import { Button, Stack, Text, useFocusFallback } from '@naru/design-system';
import type { ReactNode } from 'react';
import { WriteNotDoneError } from '#api/errors.ts';
import { type CallFailure, type FailureTexts, failureTexts } from './failure-texts.ts';
import { areErrorsShownAtFields } from './field-problems.ts';

/** The button that retries a failed call. The button disappears after the press, and the focus moves to the heading of its region. */
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

/** The text of a failure below its title; undefined when the title contains the whole text. */
export function failureBodyText({ message, reason, detail }: FailureTexts): ReactNode {
  if (!message && !reason && !detail) return undefined;
  return (
    <>
      {message && <p>{message}</p>}
      {reason && <p>{reason}</p>}
      {detail && <p lang="en">{detail}</p>}
    </>
  );
}

/** A failed write of a form or dialog, with the context for its texts. */
export interface WriteFailure extends Omit<CallFailure, 'intent'> {
  /** The names of the form's fields. Errors that the fields show are not repeated. */
  fields?: readonly string[];
  /** The text under a field that the server rejects without a reason. */
  reasons?: Readonly<Record<string, string | undefined>> | undefined;
  /** Retries a call that is known not to have been done. Left out if the member can press the same button again. */
  onRetry?: () => void;
}

/** Returns the `error` of a form or confirmation dialog; `undefined` when the fields already show every error. */
export function writeFailureText({
  fields = [],
  reasons,
  onRetry,
  ...failure
}: WriteFailure): ReactNode {
  const { error } = failure;
  if (error === null || areErrorsShownAtFields(error, fields, reasons)) return undefined;
  const words = failureTexts({ ...failure, intent: 'write' });
  return (
    <Stack gap="xs">
      {words.title && <Text weight="medium">{words.title}</Text>}
      {failureBodyText(words)}
      {onRetry && error instanceof WriteNotDoneError && <RetryButton onRetry={onRetry} />}
    </Stack>
  );
}
