/** A field that is edited: what the server had when that began, what the form has, and what the server has now. */
export interface ThreeValues {
  base: string;
  mine: string;
  theirs: string;
}

/**
 * What is to be done about it: `same`, the server has not changed; `agreed`, it has what was typed; `take`, nothing was typed, so the new
 * value is taken; `conflict`, the member has to choose.
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
