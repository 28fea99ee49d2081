import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useHydrated } from './settled.ts';

export interface AdoptingFormOptions<Values extends FieldValues, Body> {
  resolver: Resolver<Values, unknown, Body>;
  defaultValues: DefaultValues<Values>;
}

/**
 * `useForm`; on a prerendered page it takes over what already stands in the fields and writes into none of them.
 * Defaults are written into a field that looks empty, and a password that Chrome fills in looks so to scripts until the
 * member does something: writing would take it out again. So they become the defaults only afterwards.
 */
export function useAdoptingForm<Values extends FieldValues, Body>({
  resolver,
  defaultValues,
}: AdoptingFormOptions<Values, Body>) {
  const adopts = !useHydrated();
  const [first] = useState({ adopts, defaultValues });
  const form = useForm<Values, unknown, Body>(
    first.adopts ? { resolver } : { resolver, defaultValues },
  );
  const { resetDefaultValues } = form;
  useEffect(() => {
    if (first.adopts) resetDefaultValues(first.defaultValues);
  }, [first, resetDefaultValues]);
  return form;
}
