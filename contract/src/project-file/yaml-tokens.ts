/** Looking at a text of YAML before anything is built from it. */
import type { CST } from 'yaml';

/** More than a project file has. Building what is nested deeper could run out of stack. */
const DEPTH_MAX = 12;

export const TOO_DEEP = '너무 깊이 들여 썼습니다.';
export const NO_ALIASES = '앵커(&), 별칭(*), 태그(!)는 쓸 수 없습니다. 값을 그대로 적어주세요.';

/** Something in a text, by its offset in it. */
export interface TokenProblem {
  readonly offset: number;
  readonly reason: string;
}

type Item = CST.CollectionItem;
const REFUSED: ReadonlySet<string> = new Set(['anchor', 'alias', 'tag']);

/** Everything that stands directly in a token. */
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

/** The first thing that a project file may not have, however deep it is nested. */
export function tokenProblem(tokens: readonly CST.Token[]): TokenProblem | undefined {
  const open = tokens.map((token) => ({ token, depth: 0 })).toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (REFUSED.has(token.type)) return { offset: token.offset, reason: NO_ALIASES };
    if (depth > DEPTH_MAX) return { offset: token.offset, reason: TOO_DEEP };
    for (const part of partsOf(token).toReversed()) open.push({ token: part, depth: depth + 1 });
  }
  return undefined;
}
