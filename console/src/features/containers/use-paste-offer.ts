import { createContext, use, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { TextSource } from '#shared/text/given-text.ts';

const PAIR = /^[^\S\n]*(?:export[^\S\n]+)?[A-Za-z_]\w*[^\S\n]*=/gm;

/** The number of characters that are searched. */
const LOOKED_AT = 20_000;

/** The number of lines like KEY=VALUE at the beginning of a text. A fast estimate, before the chunk with the parser is loaded. */
export const countPairs = (text: string): number =>
  text.slice(0, LOOKED_AT).replaceAll('\r', '\n').match(PAIR)?.length ?? 0;

/** Opens the import of variables with something to import. Outside of the tab nothing is imported. */
export const ImportContext = createContext<(source: TextSource) => void>(() => undefined);

interface Offered<Values> {
  text: string;
  count: number;
  /** The values of the fields before the paste. */
  before: Values;
}

/**
 * The props of a `VariablePasteOffer` around a form, which offers to import several variables that are pasted into a field. When the
 * member accepts, the fields get their previous values and the preview opens with the pasted text.
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
      const count = countPairs(text);
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
