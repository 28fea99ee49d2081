import { FieldConflict } from '@naru/design-system';
import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import { isChangedElsewhere } from '#api/errors.ts';
import { useConflicts } from './use-conflicts.ts';
import { type DraftedFormOptions, useDraftedForm } from './use-drafted-form.ts';
import { useFresh } from './use-fresh.ts';

export interface EditFormOptions<Values extends FieldValues, Body>
  extends DraftedFormOptions<Values, Body> {
  /** What the server has now, as the form shows it: pass it anew whenever a query brings something else. */
  defaultValues: DefaultValues<Values>;
  /** The query that `defaultValues` come from: it is read again while the form is open. */
  source: QueryKey;
  /** What the server has instead, where the form begins empty because that is not shown: a secret. */
  keptBack?: DefaultValues<Values> | undefined;
}

const CHOOSE = '서버 값이 바뀐 항목마다 어느 값을 쓸지 골라주세요.';

/**
 * A `useDraftedForm` for something that is there already and may be changed elsewhere meanwhile: put `notice` under each field. Nothing is
 * saved while a choice is open. To add something use `useDraftedForm`.
 */
export function useEditForm<Values extends FieldValues, Body>(
  options: EditFormOptions<Values, Body>,
) {
  const { keptBack, defaultValues: values, fields } = options;
  const writing = useDraftedForm(options);
  useFresh(options.source);
  const { form, pending } = writing;
  const conflicts = useConflicts({ form, fields, values, keptBack, pending });
  const [asked, setAsked] = useState(false);
  const open = fields.filter((field) => conflicts.open[field] !== undefined);

  /** The choice that stands under a field, while it is open. */
  function notice(field: FieldPath<Values>): ReactNode {
    const theirs = conflicts.open[field];
    if (theirs === undefined) return undefined;
    const choosing = (choose: (field: FieldPath<Values>) => void) => () => {
      choose(field);
      if (open.length > 1) return;
      setAsked(false);
      options.writing.reset();
    };
    return (
      <FieldConflict
        theirs={keptBack ? undefined : theirs}
        onKeepMine={choosing(conflicts.keepMine)}
        onTakeTheirs={choosing(conflicts.takeTheirs)}
      />
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const [first] = open;
    if (first === undefined) return writing.submit(event);
    setAsked(true);
    form.setFocus(first);
    return undefined;
  }

  const said = isChangedElsewhere(options.writing.error) ? undefined : writing.failure;
  const failed = asked ? CHOOSE : said;
  return {
    ...writing,
    submit,
    failure: open.length === 0 ? writing.failure : failed,
    notice,
  };
}
