import type { FieldValues } from 'react-hook-form';
import { type FormDraftOptions, useFormDraft } from '../drafts/use-form-draft.ts';
import { useWriteForm, type WriteFormOptions } from './use-write-form.ts';

export interface DraftedFormOptions<Values extends FieldValues, Body>
  extends WriteFormOptions<Values, Body> {
  /** Where what is typed is kept for seven days. */
  draft: FormDraftOptions;
}

/**
 * A `useWriteForm` that keeps what is typed, until it is saved. Show `draft.notice`, and call `draft.discard` when the form is closed
 * without saving. It is apart, so that pages for guests do not load it.
 */
export function useDraftedForm<Values extends FieldValues, Body>(
  options: DraftedFormOptions<Values, Body>,
) {
  const { defaultValues, fields, onDone } = options;
  const writing = useWriteForm({
    ...options,
    onDone: (body) => {
      draft.saved();
      onDone?.(body);
    },
  });
  const draft = useFormDraft(
    { form: writing.form, defaultValues, first: fields[0] },
    options.draft,
  );
  return { ...writing, draft };
}
