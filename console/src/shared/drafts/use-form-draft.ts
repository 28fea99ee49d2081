import type { DraftNoticeProps } from '@naru/design-system';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, set, type UseFormReturn } from 'react-hook-form';
import type { DraftFormId } from './draft-keys.ts';
import { draftsChunk } from './drafts-chunk.ts';
import type { DraftRestoration, FormChangeRules } from './form-changes.ts';
import type { CurrentFormContents, FoundFormDraft } from './open-draft-visit.ts';
import { useDraftVisit } from './use-draft-visit.ts';

export interface FormDraftOptions extends DraftFormId, FormChangeRules {
  /**
   * Whether the fields are filled with a draft as soon as the draft is found, because the member has already chosen to restore the
   * draft.
   */
  restore?: boolean | undefined;
}

/** The draft of a form, for the component that renders the form. */
export interface FormDraft {
  /** The props of the `DraftNotice`; `undefined` without an earlier draft. */
  notice: DraftNoticeProps | undefined;
  /** Call this function after the input was saved. */
  saved: () => void;
  /** Call this function when the input is discarded. */
  discard: () => void;
}

export interface FormWithDraft<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  /** The currently saved values. */
  defaultValues: unknown;
  /** The field that gets the focus when the pressed button of the notice disappears. */
  first: FieldPath<Values> | undefined;
}

type Facts = Omit<DraftRestoration, 'fill'> & Pick<FoundFormDraft, 'at' | 'secretsLeftOut'>;

const load = async () => (await draftsChunk.load()).openFormDraftVisit;

/** Fills values into their fields; the other fields stay unchanged. */
function fillIn<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  fill: DraftRestoration['fill'],
): void {
  const values = structuredClone(form.getValues());
  for (const [path, value] of fill) set(values, path, value);
  form.reset(values, { keepDefaultValues: true, keepFieldsRef: true });
}

/**
 * Stores the input of a form for seven days, until the input is saved or discarded, and offers the input when the form is opened
 * again. The hook fills no field without the member's choice, and stores no secrets. Without options the hook does nothing.
 */
export function useFormDraft<Values extends FieldValues, Body>(
  { form, defaultValues, first }: FormWithDraft<Values, Body>,
  options: FormDraftOptions | undefined,
): FormDraft {
  const rules = { isSecret: options?.isSecret, things: options?.things };
  const [found, setFound] = useState<FoundFormDraft>();
  const [restored, setRestored] = useState<Facts>();
  const now = useRef<Omit<CurrentFormContents, 'rules'>>(undefined);
  const visit = useDraftVisit<CurrentFormContents | undefined, FoundFormDraft>({
    place: options,
    load,
    current: () => now.current && { ...now.current, rules },
    onFound: (draft) => {
      setFound(draft);
      if (draft && options?.restore && !restored) restore(draft);
    },
  });
  const isKept = options !== undefined;
  useEffect(() => {
    if (!isKept) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: defaults }) => {
        now.current = { values, defaults };
        visit.changed();
      },
    });
  }, [form, visit, isKept]);
  /** Runs the action of a pressed button, and moves the focus to the first field because the button disappears. */
  const then = (action: () => void, facts?: Facts) => {
    action();
    setRestored(facts);
    if (first) form.setFocus(first);
  };
  const restore = ({ at, secretsLeftOut, compare }: FoundFormDraft) => {
    const { fill, ...facts } = compare(defaultValues, rules);
    fillIn(form, fill);
    then(visit.adopt, { ...facts, at, secretsLeftOut });
  };
  const startOver = () => {
    form.reset(undefined, { keepFieldsRef: true });
    visit.discard();
  };
  const end = (action: () => void) => () => {
    setRestored(undefined);
    action();
  };

  const noticeOf = (): DraftNoticeProps | undefined => {
    if (restored) {
      const actions = { onRestore: undefined, onDiscard: () => then(startOver) };
      return { ...restored, at: new Date(restored.at), restored: true, ...actions };
    }
    if (!found) return undefined;
    const { fill, ...facts } = found.compare(defaultValues, rules);
    return {
      ...facts,
      at: new Date(found.at),
      secretsLeftOut: found.secretsLeftOut,
      restored: false,
      onRestore: fill.size > 0 ? () => restore(found) : undefined,
      onDiscard: () => then(visit.drop),
    };
  };
  return { notice: noticeOf(), saved: end(visit.saved), discard: end(visit.discard) };
}
