import type { TypedFields } from './carry-over-fields.ts';

/** Remembers the fields of the page, with their values. */
export const rememberFields = (): TypedFields => ({
  fields: [...document.querySelectorAll<HTMLInputElement>('input,textarea')],
  focused: document.activeElement,
});

/**
 * Copies what was typed, and the focus, from remembered fields that were replaced to the fields of the same names. The chunk is loaded
 * on demand, because it is needed only when another program has changed the page. Without the chunk the drafts still have most texts.
 */
export async function carryOver(typed: TypedFields): Promise<void> {
  const chunk = await import('./carry-over-fields.ts').catch(() => undefined);
  chunk?.carryOverFields(typed);
}
