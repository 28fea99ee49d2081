/** Builds documents from the tokens of a YAML text. */
import { Composer, type CST, type Document, type ErrorCode } from 'yaml';
import type { TokenProblem } from './yaml-tokens.ts';

const TABS = '탭으로 들여 쓸 수 없습니다. 공백을 써주세요.';
const INDENT = '들여쓰기가 맞지 않습니다.';
const UNREADABLE = 'YAML로 읽을 수 없습니다.';

/** Messages for the YAML library's error codes. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: TABS,
  BAD_INDENT: INDENT,
  BLOCK_AS_IMPLICIT_KEY: INDENT,
  BLOCK_IN_FLOW: INDENT,
  MISSING_CHAR: '기호가 빠졌습니다. 쌍점(:) 뒤의 공백과 따옴표, 괄호의 짝을 확인해주세요.',
  BAD_DQ_ESCAPE: '큰따옴표 안의 \\ 표기가 올바르지 않습니다. 작은따옴표를 써주세요.',
  BAD_SCALAR_START: '이 기호로 시작하는 값은 따옴표로 감싸주세요.',
  MULTILINE_IMPLICIT_KEY: '항목의 이름은 한 줄에 적어야 합니다. 들여쓰기와 쌍점(:)을 확인해주세요.',
  KEY_OVER_1024_CHARS: '항목의 이름이 너무 깁니다.',
  MULTIPLE_DOCS: '문서는 하나만 적을 수 있습니다. ---를 지워주세요.',
};

/** The message for a YAML syntax error, in a sentence for the member. */
export const yamlReason = (code: ErrorCode): string => REASONS[code] ?? UNREADABLE;

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
