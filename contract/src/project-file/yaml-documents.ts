/** Parses a YAML text to tokens, and the tokens to documents. */
import {
  Composer,
  type CST,
  type Document,
  type ErrorCode,
  Lexer,
  type LineCounter,
  Parser,
} from 'yaml';
import {
  MAX_CONTAINERS_PER_PROJECT,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_VARIABLES_PER_KIND,
  VARIABLE_KINDS,
} from '../rules/limits.ts';

/** The number of lines of a container in addition to its variables and networks: settings, template options, mounts. */
const OTHER_LINES = 100;
/** The maximum number of lines of one container. A variable needs one line, a network up to three lines. */
const LINES_PER_CONTAINER =
  VARIABLE_KINDS.length * MAX_VARIABLES_PER_KIND + 3 * MAX_NETWORKS_PER_CONTAINER + OTHER_LINES;
/** The number of lines of the largest exported project. */
const LINES_MAX = MAX_CONTAINERS_PER_PROJECT * LINES_PER_CONTAINER;
/** The number of lexemes in one line: blanks, key, colon, blank, value and line end; in a list also a dash and its blank. */
const LEXEMES_PER_LINE = 8;
/** The maximum number of lexemes. Each lexeme costs some microseconds. */
const LEXEMES_MAX = LINES_MAX * LEXEMES_PER_LINE;

export const TOO_MANY_LINES_MESSAGE = `파일에 입력한 항목이 너무 많습니다. ${LINES_MAX.toLocaleString('ko-KR')}줄쯤까지 입력할 수 있습니다.`;
export const NESTING_TOO_DEEP_MESSAGE = '너무 깊이 들여 썼습니다.';
export const NO_ALIASES_MESSAGE =
  '앵커(&), 별칭(*), 태그(!)는 쓸 수 없습니다. 값을 그대로 입력해주세요.';

/** A problem at an offset of the text. */
export interface TokenProblem {
  readonly offset: number;
  readonly reason: string;
}

/** Parses a text to tokens, or returns a problem when the text has too many tokens. */
export function parseYamlTokens(text: string, lines: LineCounter): CST.Token[] | TokenProblem {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  let count = 0;
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    count += 1;
    if (count > LEXEMES_MAX)
      return { offset: lines.lineStarts.at(-1) ?? 0, reason: TOO_MANY_LINES_MESSAGE };
    tokens.push(...parser.next(lexeme));
  }
  return [...tokens, ...parser.end()];
}

type Item = CST.CollectionItem;

/** What a file may have: the tokens that are refused at any depth, and the maximum nesting depth. */
export interface YamlForm {
  readonly refused: ReadonlySet<string>;
  readonly depth: number;
}

/** The form of a project file. The depth is larger than that of any valid file. */
export const STRICT_YAML: YamlForm = { refused: new Set(['anchor', 'alias', 'tag']), depth: 12 };
/** The form of a file of another program. Building much deeper nodes could overflow the stack. */
export const OPEN_YAML: YamlForm = { refused: new Set(), depth: 40 };

/** The direct children of a token. */
function partsOf(token: CST.Token): CST.Token[] {
  const of = ({ start, key, sep, value }: Item): CST.Token[] =>
    [...start, key, ...(sep ?? []), value].filter((part) => part !== null && part !== undefined);
  switch (token.type) {
    case 'document':
      return [...token.start, ...(token.value === undefined ? [] : [token.value])];
    case 'block-map':
    case 'block-seq':
      return token.items.flatMap(of);
    case 'flow-collection':
      return token.items.flatMap(of);
    case 'block-scalar':
      return token.props;
    default:
      return [];
  }
}

/** The first token that a file of this form may not contain. */
export function findTokenProblem(
  tokens: readonly CST.Token[],
  form: YamlForm,
): TokenProblem | undefined {
  const open = tokens.map((token) => ({ token, depth: 0 })).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (token.type === 'error')
      return { offset: token.offset, reason: yamlErrorMessage('UNEXPECTED_TOKEN') };
    if (form.refused.has(token.type)) return { offset: token.offset, reason: NO_ALIASES_MESSAGE };
    if (depth > form.depth) return { offset: token.offset, reason: NESTING_TOO_DEEP_MESSAGE };
    for (const part of [...partsOf(token)].reverse()) open.push({ token: part, depth: depth + 1 });
  }
  return undefined;
}

const TABS = '탭으로 들여 쓸 수 없습니다. 공백을 사용해주세요.';
const INDENT = '들여쓰기가 맞지 않습니다.';
const UNREADABLE = 'YAML로 읽을 수 없습니다.';

/** Messages for the YAML library's error codes. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: TABS,
  BAD_INDENT: INDENT,
  BLOCK_AS_IMPLICIT_KEY: INDENT,
  BLOCK_IN_FLOW: INDENT,
  MISSING_CHAR: '기호가 빠졌습니다. 쌍점(:) 뒤의 공백과 따옴표, 괄호의 짝을 확인해주세요.',
  BAD_DQ_ESCAPE: '큰따옴표 안의 \\ 표기가 올바르지 않습니다. 작은따옴표를 사용해주세요.',
  BAD_SCALAR_START: '이 기호로 시작하는 값은 따옴표로 감싸주세요.',
  MULTILINE_IMPLICIT_KEY:
    '항목의 이름은 한 줄에 입력해야 합니다. 들여쓰기와 쌍점(:)을 확인해주세요.',
  KEY_OVER_1024_CHARS: '항목의 이름이 너무 깁니다.',
  MULTIPLE_DOCS: '문서는 하나만 입력할 수 있습니다. ---를 삭제해주세요.',
};

/** The message for a YAML syntax error, in a sentence for the member. */
export const yamlErrorMessage = (code: ErrorCode): string => REASONS[code] ?? UNREADABLE;

/** With the schema `failsafe`, every scalar stays a text. Our own faster search finds repeated keys. */
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
 * Parses tokens to documents, or returns the first syntax errors.
 * @param most the maximum number of errors
 */
export function composeYamlDocuments(tokens: readonly CST.Token[], most: number): Composed {
  const composer = new Composer(OPTIONS);
  const problems: TokenProblem[] = [];
  const onError = (place: Place, code: ErrorCode, _message: string, isWarning?: boolean): void => {
    if (isWarning) return;
    if (problems.length < most)
      problems.push({ offset: offsetOf(place), reason: yamlErrorMessage(code) });
    // In some places the library catches this exception and reports it as another error.
    if (problems.length === most) throw composer;
  };
  // Without this handler the library would collect all errors with their stack traces, which takes seconds for a text with a comma in
  // place of every value.
  Object.defineProperty(composer, 'onError', { value: onError });
  try {
    const documents = Array.from(composer.compose(tokens));
    const errors = documents.flatMap((document) => document.errors);
    const rest = errors.map(({ pos, code }) => ({
      offset: pos[0],
      reason: yamlErrorMessage(code),
    }));
    return { documents, problems: [...problems, ...rest] };
  } catch (error) {
    if (error !== composer) throw error;
    return { documents: [], problems };
  }
}
