import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useHydrated } from '../hydration/hydrated.ts';

export interface HydratingFormOptions<Values extends FieldValues, Body> {
  resolver: Resolver<Values, unknown, Body>;
  defaultValues: DefaultValues<Values>;
}

/**
 * `useForm` that, while a prerendered page is hydrated, keeps the values that are already in the fields and writes into
 * none of them. Defaults are written into a field that looks empty, and a password that Chrome fills in looks empty to
 * scripts until the member does something: writing would remove it. So the defaults are set only after hydration.
 */
export function useHydratingForm<Values extends FieldValues, Body>({
  resolver,
  defaultValues,
}: HydratingFormOptions<Values, Body>) {
  const hydrating = !useHydrated();
  const [first] = useState({ hydrating, defaultValues });
  const form = useForm<Values, unknown, Body>(
    first.hydrating ? { resolver } : { resolver, defaultValues },
  );
  const { resetDefaultValues } = form;
  useEffect(() => {
    if (first.hydrating) resetDefaultValues(first.defaultValues);
  }, [first, resetDefaultValues]);
  return form;
}
