import { Stack, Text } from '@naru/design-system';
import type { ReactNode } from 'react';
import { failureMessage, failureReason, type Intent } from '#api/errors.ts';
import { standsInFields } from './field-problems.ts';

export interface FailureTextProps {
  error: unknown;
  /** Shown when the server gave no message; specification section 8 lists one for each call. */
  fallback: string;
  /** Whether it was a write, which may have happened although no response said so. */
  intent: Intent;
}

/** The server's message or the fallback, and the reason when the member is not the cause. */
export function FailureText({ error, fallback, intent }: FailureTextProps) {
  const reason = failureReason(error, intent);
  return (
    <>
      <p>{failureMessage(error, fallback)}</p>
      {reason && <p>{reason}</p>}
    </>
  );
}

/** The texts of a dialog about its failed write. */
export interface WriteFailure {
  /** The error of the mutation; `null` when nothing failed. */
  error: unknown;
  /** What did not work, in Korean: "볼륨을 추가하지 못했습니다". Left out where the fallback contains it. */
  title?: string | undefined;
  /** Shown when the server gave no message. */
  fallback: string;
  /** The names of the form's fields: errors that they show are not repeated. */
  fields?: readonly string[];
  /** The text under a field that the server rejects without a reason. */
  reasons?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The `error` of a form or confirmation dialog; `undefined` when there is nothing (more) to show. */
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
