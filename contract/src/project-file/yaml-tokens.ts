/** Checks the tokens of a YAML text before nodes are built from them. */
import { type CST, Lexer, type LineCounter, Parser } from 'yaml';
import {
  MAX_CONTAINERS_PER_PROJECT,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_VARIABLES_PER_KIND,
  VARIABLE_KINDS,
} from '../rules/limits.ts';
import { yamlReason } from './yaml-documents.ts';

/** The maximum nesting depth, larger than that of any project file. Building deeper nodes could overflow the stack. */
const DEPTH_MAX = 12;

/** Lines of a container in addition to its variables and networks: settings, template options, mounts. */
const OTHER_LINES = 100;
/** A variable needs one line, a network up to three. */
const LINES_PER_CONTAINER =
  VARIABLE_KINDS.length * MAX_VARIABLES_PER_KIND + 3 * MAX_NETWORKS_PER_CONTAINER + OTHER_LINES;
/** The number of lines of the largest exported project. */
const LINES_MAX = MAX_CONTAINERS_PER_PROJECT * LINES_PER_CONTAINER;
/** Blanks, key, colon, blank, value and line end; in a list also a dash with its blank. */
const LEXEMES_PER_LINE = 8;
/** The maximum number of lexemes. Each lexeme costs some microseconds. */
const LEXEMES_MAX = LINES_MAX * LEXEMES_PER_LINE;

export const TOO_MUCH = `파일에 적힌 것이 너무 많습니다. ${LINES_MAX.toLocaleString('ko-KR')}줄쯤까지 적을 수 있습니다.`;
export const TOO_DEEP = '너무 깊이 들여 썼습니다.';
export const NO_ALIASES = '앵커(&), 별칭(*), 태그(!)는 쓸 수 없습니다. 값을 그대로 적어주세요.';

/** A problem at an offset of the text. */
export interface TokenProblem {
  readonly offset: number;
  readonly reason: string;
}

/** The tokens of a text, or a problem when there are too many. */
export function tokensOf(text: string, lines: LineCounter): CST.Token[] | TokenProblem {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  let count = 0;
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    count += 1;
    if (count > LEXEMES_MAX) return { offset: lines.lineStarts.at(-1) ?? 0, reason: TOO_MUCH };
    tokens.push(...parser.next(lexeme));
  }
  return [...tokens, ...parser.end()];
}

type Item = CST.CollectionItem;
const REFUSED: ReadonlySet<string> = new Set(['anchor', 'alias', 'tag']);

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

/** The first token that a project file may not contain, at any depth. */
export function tokenProblem(tokens: readonly CST.Token[]): TokenProblem | undefined {
  const open = tokens.map((token) => ({ token, depth: 0 })).toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (token.type === 'error')
      return { offset: token.offset, reason: yamlReason('UNEXPECTED_TOKEN') };
    if (REFUSED.has(token.type)) return { offset: token.offset, reason: NO_ALIASES };
    if (depth > DEPTH_MAX) return { offset: token.offset, reason: TOO_DEEP };
    for (const part of partsOf(token).toReversed()) open.push({ token: part, depth: depth + 1 });
  }
  return undefined;
}
