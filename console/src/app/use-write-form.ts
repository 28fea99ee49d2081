import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { writeFailure } from './FailureText.tsx';
import { type FieldReasons, showFieldProblems } from './field-problems.ts';
import { useAdoptingForm } from './prerendered/use-adopting-form.ts';

/** The part of a mutation's result that a form needs; `useMutation` answers it. */
export interface Writing<Body> {
  mutateAsync: (body: Body) => Promise<unknown>;
  isPending: boolean;
  error: unknown;
  /** Forgets the error. */
  reset: () => void;
}

export interface WriteFormOptions<Values extends FieldValues, Body> {
  /** The rules of the fields; its output is what is sent. */
  schema: z.ZodMiniType<Body, Values>;
  defaultValues: DefaultValues<Values>;
  /** The fields under which the server's own reasons may stand. */
  fields: readonly FieldPath<Values>[];
  /** The call: `useMutation` with one of `#api`. */
  writing: Writing<Body>;
  /** What a failure is called, in Korean, and what is said when the server says nothing. */
  failure: { title?: string; fallback: string };
  /** What stands under a field the server refuses without saying why. */
  reasons?: FieldReasons<Values>;
  /** After success. What is typed stays until then. */
  onDone?: (body: Body) => void;
}

/**
 * A form that makes one call: validated by the contract, kept as typed when the call fails, its failure said once, under
 * the fields or as `failure`. Give `submit` to `Form` or `FormDialog`.
 */
export function useWriteForm<Values extends FieldValues, Body>(
  options: WriteFormOptions<Values, Body>,
) {
  const { schema, defaultValues, fields, reasons, writing, onDone } = options;
  const form = useAdoptingForm<Values, Body>({
    resolver: standardSchemaResolver<Values, unknown, Body>(schema),
    defaultValues,
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      await writing.mutateAsync(body);
    } catch (error) {
      showFieldProblems(error, fields, form.setError, reasons);
      return;
    }
    onDone?.(body);
  }, writing.reset);
  return {
    form,
    submit,
    pending: writing.isPending,
    failure: writeFailure({ ...options.failure, error: writing.error, fields, reasons }),
  };
}
