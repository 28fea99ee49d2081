import { Stack, Text } from '@naru/design-system';
import type { ReactNode } from 'react';
import { failureMessage, failureReason, type Intent } from '#api/failures.ts';
import { standsInFields } from './field-problems.ts';

export interface FailureTextProps {
  error: unknown;
  /** Said where the server said nothing (specification section 8). */
  fallback: string;
  /** Whether it was a write, which may have happened although no answer said so. */
  intent: Intent;
}

/** The server's words or the fallback, and the reason where it is not the member's. */
export function FailureText({ error, fallback, intent }: FailureTextProps) {
  const reason = failureReason(error, intent);
  return (
    <>
      <p>{failureMessage(error, fallback)}</p>
      {reason && <p>{reason}</p>}
    </>
  );
}

/** What a dialog says of its failed write. */
export interface WriteFailure {
  /** `null` when nothing failed, as a mutation says it. */
  error: unknown;
  /** What did not work, in Korean: "볼륨을 추가하지 못했습니다". Left out where the fallback says so in Korean itself. */
  title?: string | undefined;
  /** Said where the server said nothing. */
  fallback: string;
  /** The names of the form's fields: what stands under them is not said again. */
  fields?: readonly string[];
  /** What stands under a field the server refuses without saying why. */
  reasons?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The `error` of a form or confirmation dialog; `undefined` when there is nothing (more) to say. */
export function writeFailure(failure: WriteFailure): ReactNode {
  const { error, title, fallback, fields = [], reasons } = failure;
  if (error === null || standsInFields(error, fields, reasons)) return undefined;
  return (
    <Stack gap="xs">
      {title && <Text weight="medium">{title}</Text>}
      <FailureText error={error} fallback={fallback} intent="write" />
    </Stack>
  );
}
