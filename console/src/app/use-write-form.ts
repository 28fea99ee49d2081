import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { writeFailure } from './FailureText.tsx';
import { showFieldProblems } from './field-problems.ts';

type Schema<Values extends FieldValues, Body> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Body>
>[0];

export interface WriteFormOptions<Values extends FieldValues, Body, Row> {
  /** The rules of the fields; its output is what is sent. */
  schema: Schema<Values, Body>;
  defaultValues: DefaultValues<Values>;
  /** The fields under which the server's own reasons may stand. */
  fields: readonly FieldPath<Values>[];
  /** The call, from `#api`. */
  write: UseMutationOptions<Row, Error, Body>;
  /** What a failure is called, in Korean, and what is said when the server says nothing. */
  failure: { title: string; fallback: string };
  /** After success. What is typed stays until then. */
  onDone: () => void;
}

/**
 * A form that makes one call: validated by the contract, kept as typed when the call fails, its failure said once, under
 * the fields or as `failure`. Give `submit` to `Form` or `FormDialog`.
 */
export function useWriteForm<Values extends FieldValues, Body, Row>(
  options: WriteFormOptions<Values, Body, Row>,
) {
  const { schema, defaultValues, fields, write, onDone } = options;
  const form = useForm<Values, unknown, Body>({
    resolver: standardSchemaResolver<Values, unknown, Body>(schema),
    defaultValues,
  });
  const mutation = useMutation(write);
  const submit = form.handleSubmit(async (body) => {
    try {
      await mutation.mutateAsync(body);
    } catch (error) {
      showFieldProblems(error, fields, form.setError);
      return;
    }
    onDone();
  });
  return {
    form,
    submit,
    pending: mutation.isPending,
    failure: writeFailure({ ...options.failure, error: mutation.error, fields }),
  };
}
