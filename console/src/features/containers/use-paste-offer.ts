import { use, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ImportContext } from './import-source.ts';
import { pairsIn } from './pairs-in.ts';

interface Offered<Values> {
  text: string;
  count: number;
  /** What stood in the fields before. */
  before: Values;
}

/**
 * The props of a `VariablePasteOffer` around a form: several variables that are pasted into a field are offered to be imported. Whoever
 * accepts has the fields back as they were; the text goes on to the preview.
 */
export function usePasteOffer<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) {
  const start = use(ImportContext);
  const [offered, setOffered] = useState<Offered<Values>>();
  const dismiss = () => setOffered(undefined);
  return {
    count: offered?.count,
    onPaste: (text: string) => {
      const count = pairsIn(text);
      setOffered(count > 1 ? { text, count, before: { ...form.getValues() } } : undefined);
    },
    onAccept: () => {
      if (!offered) return;
      form.reset(offered.before, { keepDefaultValues: true, keepFieldsRef: true });
      dismiss();
      start(offered.text);
    },
    onDismiss: dismiss,
  };
}
