import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * The three values of an edited field: `base`, the server's value when the form was opened; `mine`, the value in the form; `theirs`,
 * the server's current value.
 */
export interface EditedFieldValues {
  base: string;
  mine: string;
  theirs: string;
}

/**
 * The result of comparing the three values. `same`: the server's value has not changed. `agreed`: the server's new value equals the
 * input. `take`: the member has not changed the field, so the field gets the server's new value. `conflict`: the member has to choose.
 */
export type FieldMergeResult = 'same' | 'agreed' | 'take' | 'conflict';

/** Compares the three values in NFC, because equal texts may be composed differently. */
export function mergeField(values: EditedFieldValues): FieldMergeResult {
  const base = values.base.normalize('NFC');
  const mine = values.mine.normalize('NFC');
  const theirs = values.theirs.normalize('NFC');
  if (theirs === base) return 'same';
  if (theirs === mine) return 'agreed';
  return mine === base ? 'take' : 'conflict';
}

/** The refetch interval of edited data, in ms: the same as the polling of specification section 4. */
const READ_MS = 15_000;

/**
 * Refetches the edited data every 15 s and whenever the page becomes visible, so that the form shows another member's or tab's change
 * before the member saves. The refetching pauses in a hidden page and without a connection.
 */
function useRefetchWhileEdited(queryKey: QueryKey | undefined): void {
  const client = useQueryClient();
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    if (queryKey) void client.refetchQueries({ queryKey, type: 'active' });
  });
  const isRead = queryKey !== undefined;
  useEffect(() => {
    if (!isRead) return undefined;
    const timer = setInterval(() => read(), READ_MS);
    const look = () => read();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRead]);
}

export interface FieldConflictOptions<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  fields: readonly FieldPath<Values>[];
  /** The key of the query of `values`, which is refetched while the form is open. Without a key nothing is compared. */
  source: QueryKey | undefined;
  /** The server's current values, in the form's format. */
  values: DefaultValues<Values>;
  /** The server's values for a form that begins empty because the saved value is hidden: a secret. */
  keptBack: DefaultValues<Values> | undefined;
  /** Whether a write of the form is running. Nothing is compared meanwhile, because a new value may be the result of that write. */
  pending: boolean;
}

const textOf = (values: object, field: string): string => {
  const texts: Readonly<Record<string, unknown>> = { ...values };
  return String(texts[field] ?? '');
};

/**
 * Compares the form with the server's data whenever the data changes. A field that the member has not changed gets the new value; for
 * a changed field the member chooses. No input is lost, and a running Hangul composition continues.
 * @returns the server's value of each field with an open choice, and the functions for the two choices
 */
export function useFieldConflicts<Values extends FieldValues, Body>(
  options: FieldConflictOptions<Values, Body>,
) {
  const { form, fields, source, values, keptBack, pending } = options;
  useRefetchWhileEdited(source);
  const theirs = keptBack ?? values;
  /** The server's values when the form was opened. A settled field has the server's value at the time of the choice. */
  const base = useRef(theirs);
  const [open, setOpen] = useState<Readonly<Record<string, string>>>({});

  /** Sets the base of the field to the server's current value. */
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

  const isCompared = source !== undefined;
  const changed = isCompared ? JSON.stringify(theirs) : '';
  useEffect(() => {
    if (isCompared && !pending && changed) compare();
  }, [changed, isCompared, pending]);

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
