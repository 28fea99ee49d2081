import type { ReferenceSource } from '@naru/contract/entities/reference';
import type { TemplateProblem } from '@naru/contract/rules/reference';
import { MASK, type ReferenceFieldProps } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import type { FieldError } from 'react-hook-form';
import { ApiError } from '#api/errors.ts';
import { referencesQuery } from '#api/reference.ts';
import { checkTemplate } from './check-template.ts';
import { type ReferringVariable, toReferenceOptions } from './reference-options.ts';

/** What the variables of a project can refer to, as far as it is known. */
export interface KnownReferences {
  /** `undefined` while loading, after an error, and from a server without references. */
  sources: readonly ReferenceSource[] | undefined;
  loading: boolean;
}

/** Reads what the variables of a project can refer to. An error is not shown: a value can be typed without the list. */
export function useReferences(project: string): KnownReferences {
  const { data, isPending } = useQuery(referencesQuery(project));
  return { sources: data?.sources, loading: isPending };
}

/** The parts of the value that the server has refused, with their places. */
function refusedParts(failure: unknown): TemplateProblem[] {
  if (!(failure instanceof ApiError)) return [];
  return failure.details.flatMap(({ field, reason, from, to }) =>
    field === 'value' && reason && typeof from === 'number' && typeof to === 'number'
      ? [{ from, to, message: reason }]
      : [],
  );
}

/** The field for the value of a variable. */
export interface ValueField {
  variable: ReferringVariable;
  /** The text in the field. */
  text: string;
  error: FieldError | undefined;
  /** The error of the last attempt to save the form. Its places are those of the text until the text changes. */
  failure?: unknown;
}

/**
 * Returns the properties of a value's field: the references to choose from, the problems with their places, the preview, and the error,
 * unless a problem says the same.
 */
export function valueFieldProps(
  { sources, loading }: KnownReferences,
  { variable, text, error, failure }: ValueField,
): Required<Pick<ReferenceFieldProps, 'options' | 'loading' | 'problems' | 'preview' | 'error'>> {
  const refused = error?.type === 'server' ? refusedParts(failure) : [];
  const checked = sources && checkTemplate(text, { sources, variable, mask: MASK });
  const own = (checked?.problems ?? []).filter(
    ({ from }) => !refused.some((problem) => problem.from === from),
  );
  const problems = [...own, ...refused].sort((one, other) => one.from - other.from);
  const isPlaced = problems.some(({ message }) => message === error?.message);
  return {
    options: sources ? toReferenceOptions(sources, variable) : [],
    loading,
    problems,
    preview: problems.length > 0 ? undefined : checked?.preview,
    error: isPlaced ? undefined : error?.message,
  };
}
