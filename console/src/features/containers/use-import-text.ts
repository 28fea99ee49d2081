import { useState } from 'react';
import type { GivenText } from '#shared/text/given-text.ts';
import { type ReadVariable, readVariables } from './read-variables.ts';

interface ImportText {
  text: string;
  /** What stands in the text, once it is shown as a preview. */
  read: readonly ReadVariable[] | undefined;
  /** Why it cannot be shown as one. */
  problem: string | undefined;
}

const previewOf = (text: string): ImportText => {
  const result = readVariables(text);
  if (result.problem !== undefined) return { text, read: undefined, problem: result.problem };
  return { text, read: result.variables, problem: undefined };
};

const begin = ({ text, problem }: GivenText): ImportText =>
  text === '' ? { text, read: undefined, problem } : previewOf(text);

/** The text of an import, and its preview. It may hold secrets. */
export function useImportText(given: GivenText) {
  const [state, setState] = useState(() => begin(given));
  return {
    ...state,
    change: (text: string) => setState({ text, read: undefined, problem: undefined }),
    /** Takes what a file holds; a file that cannot be read leaves the text as it is. */
    take: (file: GivenText) =>
      setState(file.problem === undefined ? begin(file) : { ...state, problem: file.problem }),
    preview: () => setState(previewOf(state.text)),
    /** Back to the text, to correct it. */
    edit: () => setState({ ...state, read: undefined }),
  };
}
