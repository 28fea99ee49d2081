import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { FieldConflict, type Notice, useToast } from '@naru/design-system';
import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { isChangedElsewhereError } from '#api/errors.ts';
import { type FormDraftOptions, useFormDraft } from '../drafts/use-form-draft.ts';
import type { CallFailure } from '../failures/failure-texts.ts';
import { type FieldErrorTexts, showFieldProblems } from '../failures/field-problems.ts';
import { writeFailureText } from '../failures/write-failure-text.tsx';
import { useIsHydrating } from '../hydration/hydration.tsx';
import { useFieldConflicts } from './use-field-conflicts.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** The properties of a mutation's result that a form needs; `useMutation` returns them. */
export interface FormMutation<Body> {
  mutateAsync: (body: Body) => Promise<unknown>;
  isPending: boolean;
  error: unknown;
  /** Resets the error. */
  reset: () => void;
}

/** The notice after success: its title, or the whole notice. */
type Success = string | Notice;

export interface WriteFormOptions<Values extends FieldValues, Body> {
  /** The schema of the fields. Its output is the body of the call. */
  schema: z.ZodMiniType<Body, Values>;
  /**
   * The initial values. For a form with a `source`: the server's current values, passed again whenever the query returns new values.
   */
  defaultValues: DefaultValues<Values>;
  /** The fields that can show the server's errors. */
  fields: readonly FieldPath<Values>[];
  /** The mutation of the write: the result of `useMutation` with options of `#api`. */
  writing: FormMutation<Body>;
  /** The failed action in Korean, and the sentence of specification section 8 for an error without a message. */
  failure: Pick<CallFailure, 'title' | 'fallback'>;
  /** The text under a field that the server rejects without a reason. */
  reasons?: FieldErrorTexts<Values>;
  /** The notice after success: a Korean title or a whole notice. Left out if the page shows the success. */
  success?: Success | ((body: Body) => Success);
  /** Called after success. The input stays in the form until then. */
  onDone?: (body: Body) => void;
  /** Called after a failure that has to be shown outside the form, because the failure removes the form. */
  onFailure?: (error: unknown) => void;
  /** The options of the draft, which is stored for seven days. Left out for passwords, codes and guests. */
  draft?: FormDraftOptions;
  /** The key of the query of `defaultValues`, for a form that changes existing data. The query is refetched while the form is open. */
  source?: QueryKey;
  /** The server's values for a form that begins empty because the saved value is hidden: a secret. */
  keptBack?: DefaultValues<Values> | undefined;
  /** Called instead of the write when no field was changed. If left out, the write is sent anyway. */
  onUnchanged?: () => void;
}

const noticeOf = (success: Success): Notice =>
  typeof success === 'string' ? { tone: 'success', title: success } : success;

/** Returns all fields as the request would contain them, for comparisons. Invalid fields are returned as typed. */
function comparable<Body>(schema: z.ZodMiniType<Body>, values: unknown): string {
  return JSON.stringify(schema.safeParse(values).data ?? values);
}

/**
 * Wraps `useForm` so that the values of the fields stay while a prerendered page is hydrated. Chrome hides a filled-in password from
 * scripts until the member acts, so that writing the default values would remove the password. The default values are therefore set
 * after hydration.
 */
function useHydratingForm<Values extends FieldValues, Body>(
  resolver: Resolver<Values, unknown, Body>,
  defaultValues: DefaultValues<Values>,
) {
  const hydrating = useIsHydrating();
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

const CHOOSE = '서버 값이 바뀐 항목마다 어느 값을 쓸지 선택해주세요.';

/** The conflicts of a form: the choice under each field with a conflict, and the message above the buttons. */
function useChoices<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { fields, source, defaultValues: values, keptBack, writing }: WriteFormOptions<Values, Body>,
) {
  const pending = writing.isPending;
  const conflicts = useFieldConflicts({ form, fields, source, values, keptBack, pending });
  const [asked, setAsked] = useState(false);
  const open = fields.filter((field) => conflicts.open[field] !== undefined);

  /** Renders the open choice under a field. */
  function notice(field: FieldPath<Values>): ReactNode {
    const theirs = conflicts.open[field];
    if (theirs === undefined) return undefined;
    const choosing = (choose: (field: FieldPath<Values>) => void) => () => {
      choose(field);
      if (open.length > 1) return;
      setAsked(false);
      writing.reset();
    };
    return (
      <FieldConflict
        theirs={keptBack ? undefined : theirs}
        onKeepMine={choosing(conflicts.keepMine)}
        onTakeTheirs={choosing(conflicts.takeTheirs)}
      />
    );
  }

  function failure(said: ReactNode): ReactNode {
    if (open.length === 0) return said;
    if (asked) return CHOOSE;
    return isChangedElsewhereError(writing.error) ? undefined : said;
  }

  /** Checks whether a choice is open. If so, the first field with an open choice gets the focus, and nothing is saved. */
  function isAsking(): boolean {
    const [first] = open;
    if (first === undefined) return false;
    setAsked(true);
    form.setFocus(first);
    return true;
  }
  return { notice, failure, isAsking };
}

/**
 * The form of every write. The contract validates the input; the input stays after a failure; one message shows the failure, under the
 * fields or as `failure`. Pass `submit` to `Form`, or the whole result to `WriteDialog`. With a `draft`, render `draft.notice`, and
 * call `draft.discard` when the form is closed without saving. With a `source`, render `notice` under each field; nothing is saved
 * while a choice is open.
 */
export function useWriteForm<Values extends FieldValues, Body>(
  options: WriteFormOptions<Values, Body>,
) {
  const { schema, defaultValues, fields, reasons, writing, success, onUnchanged } = options;
  const notify = useToast();
  const resolver = standardSchemaResolver<Values, unknown, Body>(schema);
  const form = useHydratingForm<Values, Body>(resolver, defaultValues);
  const draft = useFormDraft({ form, defaultValues, first: fields[0] }, options.draft);
  const choices = useChoices(form, options);
  const write = form.handleSubmit(async (body) => {
    try {
      await writing.mutateAsync(body);
    } catch (error) {
      showFieldProblems(error, fields, form.setError, reasons);
      options.onFailure?.(error);
      return;
    }
    draft.saved();
    options.onDone?.(body);
    if (success) notify(noticeOf(typeof success === 'function' ? success(body) : success));
  }, writing.reset);
  const retry = useSingleFlight(() => write());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (choices.isAsking()) return undefined;
    return onUnchanged && comparable(schema, form.getValues()) === comparable(schema, defaultValues)
      ? onUnchanged()
      : write(event);
  };
  const { error } = writing;
  const failed = writeFailureText({ ...options.failure, error, fields, reasons, onRetry: retry });
  return {
    form,
    draft,
    submit,
    pending: writing.isPending,
    failure: choices.failure(failed),
    notice: choices.notice,
  };
}
