import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type Notice, useToast } from '@naru/design-system';
import type { FormEvent } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { writeFailure } from '../failures/failure-text.tsx';
import type { Failure } from '../failures/failure-words.ts';
import { type FieldReasons, showFieldProblems } from '../failures/field-problems.ts';
import { useHydratingForm } from './use-hydrating-form.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** The part of a mutation's result that a form needs; `useMutation` returns it. */
export interface Writing<Body> {
  mutateAsync: (body: Body) => Promise<unknown>;
  isPending: boolean;
  error: unknown;
  /** Forgets the error. */
  reset: () => void;
}

/** What the member is told after success. */
type Success = string | Notice;

export interface WriteFormOptions<Values extends FieldValues, Body> {
  /** The rules of the fields; its output is what is sent. */
  schema: z.ZodMiniType<Body, Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields that can show the server's errors. */
  fields: readonly FieldPath<Values>[];
  /** The call: `useMutation` with one of `#api`. */
  writing: Writing<Body>;
  /** What did not work, in Korean, and what specification section 8 says when the server gave no message. */
  failure: Pick<Failure, 'title' | 'fallback'>;
  /** The text under a field that the server rejects without a reason. */
  reasons?: FieldReasons<Values>;
  /** The toast after success: a text in Korean or a whole notice. Left out where the success is shown in the page. */
  success?: Success | ((body: Body) => Success);
  /** Called after success. The input stays until then. */
  onDone?: (body: Body) => void;
  /** Called after a failure that also has to be shown elsewhere, because it removes the form. */
  onFailure?: (error: unknown) => void;
  /** Called instead of the write when no field was changed. Left out: the write is made all the same. */
  onUnchanged?: () => void;
}

const noticeOf = (success: Success): Notice =>
  typeof success === 'string' ? { tone: 'success', title: success } : success;

/** All fields as they would be sent, to compare them; as typed where they break a rule. */
const comparable = <Body>(schema: z.ZodMiniType<Body>, values: unknown): string =>
  JSON.stringify(schema.safeParse(values).data ?? values);

/**
 * A form that makes one call: validated by the contract, kept as typed when the call fails, its failure said once, under
 * the fields or as `failure`. Pass `submit` to `Form`, or the whole result to `WriteDialog`. For passwords, codes and guests; what a
 * member would not want to type again is kept by `useDraftedForm`.
 */
export function useWriteForm<Values extends FieldValues, Body>(
  options: WriteFormOptions<Values, Body>,
) {
  const { schema, defaultValues, fields, reasons, writing, success, onUnchanged } = options;
  const notify = useToast();
  const form = useHydratingForm<Values, Body>({
    resolver: standardSchemaResolver<Values, unknown, Body>(schema),
    defaultValues,
  });
  const write = form.handleSubmit(async (body) => {
    try {
      await writing.mutateAsync(body);
    } catch (error) {
      showFieldProblems(error, fields, form.setError, reasons);
      options.onFailure?.(error);
      return;
    }
    options.onDone?.(body);
    if (success) notify(noticeOf(typeof success === 'function' ? success(body) : success));
  }, writing.reset);
  const retry = useSingleFlight(() => write());
  const submit = (event: FormEvent<HTMLFormElement>) =>
    onUnchanged && comparable(schema, form.getValues()) === comparable(schema, defaultValues)
      ? onUnchanged()
      : write(event);
  return {
    form,
    submit,
    pending: writing.isPending,
    failure: writeFailure({
      ...options.failure,
      error: writing.error,
      fields,
      reasons,
      onRetry: retry,
    }),
  };
}
