import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeField } from './three-way.ts';

export interface ConflictOptions<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  fields: readonly FieldPath<Values>[];
  /** What the server has now, as the form shows it. */
  values: DefaultValues<Values>;
  /** What it has instead, where the form begins empty because that is not shown: a secret. */
  keptBack: DefaultValues<Values> | undefined;
  /** While a write is under way nothing is compared: what comes may be its own. */
  pending: boolean;
}

const textOf = (values: object, field: string): string => {
  const texts: Readonly<Record<string, unknown>> = { ...values };
  return String(texts[field] ?? '');
};

/**
 * Compares the form with what the server has, whenever that changes: a field in which nothing was typed takes the new value, and for
 * one that differs the member chooses. Nothing typed is lost, and a composition goes on.
 * @returns the server's value of each field that waits for a choice, and the two choices
 */
export function useConflicts<Values extends FieldValues, Body>(
  options: ConflictOptions<Values, Body>,
) {
  const { form, fields, values, keptBack, pending } = options;
  const theirs = keptBack ?? values;
  /** What the server had when the form began, and since then of each field that was settled. */
  const base = useRef(theirs);
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});

  /** From now on the field begins from what the server has. */
  function settle(field: FieldPath<Values>): void {
    base.current = { ...base.current, [field]: textOf(theirs, field) };
    if (!keptBack) form.resetDefaultValues(base.current);
  }

  function take(field: FieldPath<Values>): void {
    settle(field);
    form.resetField(field, { keepTouched: true });
  }

  function mergeOf(field: FieldPath<Values>) {
    const before = textOf(base.current, field);
    const typed = String(form.getValues(field) ?? '');
    const mine = keptBack && typed === '' ? before : typed;
    return mergeField({ base: before, mine, theirs: textOf(theirs, field) });
  }

  const compare = useEffectEvent(() => {
    const waiting = fields.filter((field) => {
      const merge = mergeOf(field);
      if (merge === 'take') take(field);
      if (merge === 'agreed') settle(field);
      return merge === 'conflict';
    });
    setOpen(Object.fromEntries(waiting.map((field) => [field, textOf(theirs, field)])));
  });

  const changed = JSON.stringify(theirs);
  useEffect(() => {
    if (!pending && changed) compare();
  }, [changed, pending]);

  function choose(field: FieldPath<Values>, settleField: typeof settle): void {
    settleField(field);
    setOpen(({ [field]: _, ...others }) => others);
    form.setFocus(field);
  }
  return {
    open,
    keepMine: (field: FieldPath<Values>) => choose(field, settle),
    takeTheirs: (field: FieldPath<Values>) => choose(field, take),
  };
}
