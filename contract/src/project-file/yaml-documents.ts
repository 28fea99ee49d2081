/** From the tokens of a YAML text to its documents. */
import { Composer, type CST, type Document, type ErrorCode } from 'yaml';
import { yamlReason } from './yaml-reasons.ts';
import type { TokenProblem } from './yaml-tokens.ts';

/** Texts stay texts, and repeated keys are found by a faster search of our own. */
const OPTIONS = { schema: 'failsafe', uniqueKeys: false, merge: false } as const;

interface Composed {
  readonly documents: readonly Document.Parsed[];
  readonly problems: readonly TokenProblem[];
}

/** How the library names a place. */
type Place = number | readonly [number, ...number[]] | { readonly offset: number };

function offsetOf(place: Place): number {
  if (typeof place === 'number') return place;
  return 'offset' in place ? place.offset : place[0];
}

/**
 * The documents of a text, or the first things that are wrong with it.
 * @param most so many of these are looked for
 */
export function compose(tokens: readonly CST.Token[], most: number): Composed {
  const composer = new Composer(OPTIONS);
  const problems: TokenProblem[] = [];
  const onError = (place: Place, code: ErrorCode, _message: string, isWarning?: boolean): void => {
    if (isWarning) return;
    if (problems.length < most)
      problems.push({ offset: offsetOf(place), reason: yamlReason(code) });
    // In some places the library takes what is thrown for one more error, and tells that too.
    if (problems.length === most) throw composer;
  };
  // The library goes on to the last error, and makes each with its stack: for a comma in place of every value that takes seconds.
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
