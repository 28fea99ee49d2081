/** Builds documents from the tokens of a YAML text. */
import { Composer, type CST, type Document, type ErrorCode } from 'yaml';
import { yamlReason } from './yaml-reasons.ts';
import type { TokenProblem } from './yaml-tokens.ts';

/** `failsafe` keeps texts as texts. Repeated keys are found by our own faster search. */
const OPTIONS = { schema: 'failsafe', uniqueKeys: false, merge: false } as const;

interface Composed {
  readonly documents: readonly Document.Parsed[];
  readonly problems: readonly TokenProblem[];
}

/** A position in the text, in the formats of the library. */
type Place = number | readonly [number, ...number[]] | { readonly offset: number };

function offsetOf(place: Place): number {
  if (typeof place === 'number') return place;
  return 'offset' in place ? place.offset : place[0];
}

/**
 * The documents of a text, or its first syntax errors.
 * @param most the maximum number of errors
 */
export function compose(tokens: readonly CST.Token[], most: number): Composed {
  const composer = new Composer(OPTIONS);
  const problems: TokenProblem[] = [];
  const onError = (place: Place, code: ErrorCode, _message: string, isWarning?: boolean): void => {
    if (isWarning) return;
    if (problems.length < most)
      problems.push({ offset: offsetOf(place), reason: yamlReason(code) });
    // In some places the library catches this exception and reports it as another error.
    if (problems.length === most) throw composer;
  };
  // The library would collect all errors, each with its stack: for a comma in place of every value that takes seconds.
  Object.defineProperty(composer, 'onError', { value: onError });
  try {
    const documents = Array.from(composer.compose(tokens));
    const errors = documents.flatMap((document) => document.errors);
    const rest = errors.map(({ pos, code }) => ({ offset: pos[0], reason: yamlReason(code) }));
    return { documents, problems: [...problems, ...rest] };
  } catch (error) {
    if (error !== composer) throw error;
    return { documents: [], problems };
  }
}
