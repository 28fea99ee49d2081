/**
 * References to values of other containers and to shared variables, in the values of variables: `${{db.HOST}}`. A dollar sign in front
 * makes the beginning literal: `$${{`.
 */
import { toHalfWidth } from './invisible-characters.ts';
import { MAX_REFERENCES_PER_VALUE, NAME_MAX_LENGTH } from './limits.ts';
import { normalizeName } from './text.ts';
import { textDistance } from './text-distance.ts';

/** The name by which references mean the shared variables of their project. */
export const PROJECT_REFERENCE_NAME = 'project';

/** The beginning of a reference in a text. */
export const REFERENCE_START = '${{';
const END = '}}';

/** What a reference means: a key of a container, by its slug, or of the shared variables (`PROJECT_REFERENCE_NAME`). */
export interface ReferenceTarget {
  readonly name: string;
  readonly key: string;
}

/** A reference with its place in the text, in UTF-16 units. The name is the text of the member, in the form of `normalizeName`. */
export interface PlacedReference extends ReferenceTarget {
  readonly from: number;
  readonly to: number;
}

/** A part of a value: literal text without escapes, or a reference. */
export type TemplatePart = string | PlacedReference;

/** A problem of a value at a place of its text, in UTF-16 units, with a Korean sentence for the member. */
export interface TemplateProblem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface ParsedTemplate {
  readonly parts: readonly TemplatePart[];
  readonly problems: readonly TemplateProblem[];
}

const NOT_CLOSED =
  '참조에 닫는 괄호가 없습니다. 끝에 }} 기호를 넣거나, 글자 그대로 저장하려면 맨 앞에 $ 기호를 하나 더 넣어주세요.';
const WRONG_FORM = `참조에는 컨테이너 이름과 키를 점으로 이어서 입력해주세요. 예: \${{db.HOST}}. 글자 그대로 저장하려면 맨 앞에 $ 기호를 하나 더 넣어주세요.`;
const TOO_MANY = `참조는 값 하나에 ${MAX_REFERENCES_PER_VALUE}개까지 넣을 수 있습니다.`;

/** The longest text between the braces that can be a reference: a name, a dot, a key, and blanks. */
const LONGEST_REFERENCE = 4 * NAME_MAX_LENGTH;

/** Reads the text between the braces. The last dot separates the name from the key, because names may have dots. */
function readTarget(text: string): ReferenceTarget | undefined {
  if (text.length > LONGEST_REFERENCE) return undefined;
  const dot = text.lastIndexOf('.');
  const name = normalizeName(text.slice(0, Math.max(0, dot)));
  const key = toHalfWidth(normalizeName(text.slice(dot + 1))).toUpperCase();
  return name !== '' && /^[A-Z_][A-Z0-9_]*$/.test(key) ? { name, key } : undefined;
}

/** A part of a text between two offsets: an escaped start of a reference, a reference, or a reference without an end. */
type ReferenceToken =
  | { kind: 'escape'; from: number; to: number }
  | { kind: 'reference' | 'open'; from: number; to: number; content: string };

/** Finds the next token at or after an offset; `undefined` if the rest of the text is literal. */
function findToken(text: string, at: number): ReferenceToken | undefined {
  const start = text.indexOf(REFERENCE_START, at);
  if (start === -1) return undefined;
  const inside = start + REFERENCE_START.length;
  if (start > at && text[start - 1] === '$') return { kind: 'escape', from: start - 1, to: inside };
  const end = text.indexOf(END, inside);
  return end === -1
    ? { kind: 'open', from: start, to: text.length, content: text.slice(inside) }
    : { kind: 'reference', from: start, to: end + END.length, content: text.slice(inside, end) };
}

/** Returns the problem that ends the parsing of a text at a reference, which is the text's n-th one. */
function findObstacle({ kind }: ReferenceToken, count: number): string | undefined {
  if (kind === 'open') return NOT_CLOSED;
  return count > MAX_REFERENCES_PER_VALUE ? TOO_MANY : undefined;
}

/**
 * Parses a value in linear time. After a problem that hides where the text continues, the rest of the text is literal.
 * @param text of at most `VARIABLE_VALUE_MAX_BYTES`
 */
export function parseTemplate(text: string): ParsedTemplate {
  const parts: TemplatePart[] = [];
  const problems: TemplateProblem[] = [];
  let literal = '';
  let at = 0;
  let count = 0;
  for (let token = findToken(text, at); token !== undefined; token = findToken(text, at)) {
    const { from, to } = token;
    literal += text.slice(at, from);
    at = to;
    if (token.kind === 'escape') {
      literal += REFERENCE_START;
      continue;
    }
    count += 1;
    const obstacle = findObstacle(token, count);
    if (obstacle !== undefined) {
      problems.push({ from, to, message: obstacle });
      at = from;
      break;
    }
    const target = readTarget(token.content);
    if (target === undefined) {
      problems.push({ from, to, message: WRONG_FORM });
      continue;
    }
    if (literal !== '') parts.push(literal);
    literal = '';
    parts.push({ ...target, from, to });
  }
  literal += text.slice(at);
  if (literal !== '') parts.push(literal);
  return { parts, problems };
}

/** Returns the text that `parseTemplate` reads as this literal text. */
export const escapeTemplate = (literal: string): string =>
  literal.replaceAll(REFERENCE_START, () => `$${REFERENCE_START}`);

/** Returns a reference as text. */
export const formatReference = ({ name, key }: ReferenceTarget): string =>
  `${REFERENCE_START}${name}.${key}${END}`;

/**
 * Returns parts as the text that `parseTemplate` reads as these parts.
 * @param nameOf the name to print for the name in a reference
 */
export const formatTemplate = (
  parts: readonly TemplatePart[],
  nameOf: (name: string) => string,
): string =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? escapeTemplate(part)
        : formatReference({ name: nameOf(part.name), key: part.key }),
    )
    .join('');

/**
 * Returns a value with other names in its references, and as `formatTemplate` prints it. A text with problems stays as it is.
 * @param nameOf the new name for the name in a reference
 */
export function renameReferences(text: string, nameOf: (name: string) => string): string {
  const { parts, problems } = parseTemplate(text);
  return problems.length > 0 ? text : formatTemplate(parts, nameOf);
}

/** The references among the parts of a value. */
export const referencesAmong = (parts: readonly TemplatePart[]): PlacedReference[] =>
  parts.filter((part) => typeof part !== 'string');

/** A container that references can name. */
interface ReferableContainer {
  readonly slug: string;
  readonly name: string;
}

/** Whether a reference can contain a name. Any other container is named by its slug. */
export const isReferenceName = (name: string): boolean =>
  name !== PROJECT_REFERENCE_NAME &&
  !name.includes(END) &&
  readTarget(`${name}.KEY`)?.name === name;

/** Converts the names in references to slugs and back. */
export interface ReferenceNames {
  /** Returns the slug that a name means, or a Korean sentence for the member about a name that means no container. */
  find(name: string): { readonly slug: string } | { readonly problem: string };
  /**
   * Returns the name to print for a slug: the name of the container, or the slug itself where the name would mean something else, and for
   * a container that does not exist any more.
   */
  nameOf(slug: string): string;
}

/** The greatest Levenshtein distance between an unknown word and a suggested word, and the longest word that gets a suggestion. */
const SLIPS = 2;
const SUGGESTED_LENGTH = 40;

/** Returns a sentence that suggests the most similar known word, or nothing. */
function suggestion(word: string, known: Iterable<string>): string {
  if (word.length > SUGGESTED_LENGTH) return '';
  const near = Array.from(known)
    .filter((other) => other.length <= SUGGESTED_LENGTH)
    .map((other) => ({ other, slips: textDistance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ slips }) => slips <= SLIPS)
    .sort((a, b) => a.slips - b.slips)[0]?.other;
  return near === undefined ? '' : ` 비슷한 이름: ${near}`;
}

/** The longest part of a member's name in a sentence, in UTF-16 units. */
const SHOWN_LENGTH = 100;
const shown = (name: string): string =>
  name.length > SHOWN_LENGTH ? `${name.slice(0, SHOWN_LENGTH)}…` : name;

/** The sentence for a reference whose container does not exist. */
const unknownNameMessage = (name: string, known: Iterable<string>): string =>
  `참조한 컨테이너를 찾을 수 없습니다: ${shown(name)}.${suggestion(name, known)}`;

/** The sentence for a reference to a key that its container or the shared variables do not have. */
export const unknownKeyMessage = (
  { name, key }: ReferenceTarget,
  known: Iterable<string>,
): string => `참조한 키를 찾을 수 없습니다: ${shown(name)}.${shown(key)}.${suggestion(key, known)}`;

/** The sentence for a variable whose value refers to the variable itself. */
export const SELF_REFERENCE_MESSAGE = '자기 자신을 참조할 수 없습니다.';

/** The sentence for a build variable whose value refers to a secret. */
export const SECRET_IN_BUILD_MESSAGE =
  '빌드 변수의 값은 이미지에 남으므로 시크릿을 참조할 수 없습니다. 빌드에서 사용하는 시크릿으로 추가해주세요.';

const ambiguousNameMessage = (slugs: readonly string[]): string =>
  `이름이 같은 컨테이너가 여러 개 있습니다. 이름 대신 주소를 입력해주세요: ${slugs.slice(0, 3).join(', ')}`;

/**
 * Creates the names of a project's containers. A slug always means its container, so every container can be referred to, whatever the
 * names of the others are.
 */
export function createReferenceNames(containers: readonly ReferableContainer[]): ReferenceNames {
  const slugs = new Set(containers.map(({ slug }) => slug));
  const byName = new Map<string, string[]>();
  const names = new Map<string, string>();
  for (const { slug, name: stored } of containers) {
    const name = normalizeName(stored);
    names.set(slug, name);
    byName.set(name, [...(byName.get(name) ?? []), slug]);
  }
  const find: ReferenceNames['find'] = (name) => {
    if (name === PROJECT_REFERENCE_NAME || slugs.has(name)) return { slug: name };
    const [slug, ...others] = byName.get(name) ?? [];
    if (slug === undefined) return { problem: unknownNameMessage(name, byName.keys()) };
    return others.length > 0 ? { problem: ambiguousNameMessage([slug, ...others]) } : { slug };
  };
  return {
    find,
    nameOf(slug) {
      const name = names.get(slug);
      if (name === undefined || !isReferenceName(name)) return slug;
      const found = find(name);
      return 'slug' in found && found.slug === slug ? name : slug;
    },
  };
}

/** A value whose references name slugs. */
export interface ResolvedTemplate {
  /** The text with slugs in place of names. */
  readonly text: string;
  /** The literal text of a value without references; `undefined` for a value with references. */
  readonly literal: string | undefined;
  readonly references: readonly PlacedReference[];
  readonly problems: readonly TemplateProblem[];
}

/** Parses a value of a member, and replaces the names in its references by slugs. */
export function resolveTemplateNames(text: string, names: ReferenceNames): ResolvedTemplate {
  const { parts, problems: syntax } = parseTemplate(text);
  const problems = [...syntax];
  const resolved = parts.map((part): TemplatePart => {
    if (typeof part === 'string') return part;
    const found = names.find(part.name);
    if ('slug' in found) return { ...part, name: found.slug };
    problems.push({ from: part.from, to: part.to, message: found.problem });
    return part;
  });
  const references = referencesAmong(resolved);
  return {
    text: formatTemplate(resolved, (name) => name),
    literal: references.length > 0 ? undefined : resolved.join(''),
    references,
    problems: [...problems].sort((a, b) => a.from - b.from),
  };
}
