import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A field that is edited: what the server had when that began, what the form has, and what the server has now. */
export interface ThreeValues {
  base: string;
  mine: string;
  theirs: string;
}

/**
 * The result of comparing a field. `same`: the server's value has not changed; `agreed`: it equals the input; `take`: the field is
 * untouched and takes the new value; `conflict`: the member has to choose.
 */
export type FieldMerge = 'same' | 'agreed' | 'take' | 'conflict';

/** Compares the three; the same text may be composed in different ways. */
export function mergeField(values: ThreeValues): FieldMerge {
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
 * Refetches the edited data every 15 s and whenever the page becomes visible, so that a change elsewhere is shown before the member
 * saves. Pauses in a hidden page and without a connection, when the member could not react.
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

export interface ConflictOptions<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  fields: readonly FieldPath<Values>[];
  /** The query of `values`, which is refetched while the form is open. Without it nothing is compared. */
  source: QueryKey | undefined;
  /** The server's current values, in the form's format. */
  values: DefaultValues<Values>;
  /** The server's values in place of the initial values, for a form that begins empty because the value is hidden: a secret. */
  keptBack: DefaultValues<Values> | undefined;
  /** Whether a write is running. Nothing is compared then, because a new value may be its own. */
  pending: boolean;
}

const textOf = (values: object, field: string): string => {
  const texts: Readonly<Record<string, unknown>> = { ...values };
  return String(texts[field] ?? '');
};

/**
 * Compares the form with the server's data whenever that changes. An untouched field takes the new value; for a changed field the member
 * chooses. No input is lost, and a Hangul composition continues.
 * @returns the server's value of each field that waits for a choice, and the two choices
 */
export function useConflicts<Values extends FieldValues, Body>(
  options: ConflictOptions<Values, Body>,
) {
  const { form, fields, source, values, keptBack, pending } = options;
  useRefetchWhileEdited(source);
  const theirs = keptBack ?? values;
  /** The server's values when the form was opened, and after that those of each settled field. */
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
