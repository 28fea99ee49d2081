import { createContext, use, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { TextSource } from '#shared/text/imported-text.ts';

const PAIR = /(?<![^\n])[^\S\n]*(?:export[^\S\n]+)?[A-Za-z_]\w*[^\S\n]*=/g;

/** The number of characters at the beginning of a text that are searched for variables. */
const LOOKED_AT = 20_000;

/** Counts lines like KEY=VALUE at the beginning of a text. The estimate is fast, and does not need the chunk with the parser. */
export const countKeyValuePairs = (text: string): number =>
  text.slice(0, LOOKED_AT).replaceAll('\r', '\n').match(PAIR)?.length ?? 0;

/** The function that opens the import of variables with a text. Outside of the tab "환경 변수" the function does nothing. */
export const VariableImportContext = createContext<(source: TextSource) => void>(() => undefined);

interface Offered<Values> {
  text: string;
  count: number;
  /** The values of the fields before the paste. */
  before: Values;
}

/**
 * The properties of a `VariablePasteOffer` around a form. When several variables are pasted into a field, the component offers to
 * import them. When the member accepts, the fields are reset to their previous values, and the preview opens with the pasted text.
 */
export function useVariablePasteOffer<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
) {
  const start = use(VariableImportContext);
  const [offered, setOffered] = useState<Offered<Values>>();
  const dismiss = () => setOffered(undefined);
  return {
    count: offered?.count,
    onPaste: (text: string) => {
      const count = countKeyValuePairs(text);
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
