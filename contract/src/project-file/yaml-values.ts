/** Converts YAML nodes to plain values. Every scalar is a text, except at the few paths where a project file allows other types. */
import { isMap, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLMap } from 'yaml';
import { normalizeName } from '../rules/text.ts';
import { UNUSABLE_FILE_KEY } from './project-names.ts';
import { yamlErrorMessage } from './yaml-documents.ts';

export type NodePath = readonly (string | number)[];

/** A problem at an offset of the text. */
export interface NodeProblem {
  readonly offset: number;
  readonly path: NodePath;
  readonly reason: string;
}

const KEY_NOT_TEXT = '항목의 이름은 문자열이어야 합니다.';
const KEY_TWICE = '같은 항목이 두 번 있습니다.';
const KEY_UNUSABLE = '쓸 수 없는 이름입니다.';

/** The numbers of a network. */
const TYPED_IN_NETWORK: ReadonlySet<unknown> = new Set(['port', 'drain_seconds']);

/** The settings of a backup that are no texts. */
const TYPED_IN_BACKUP: ReadonlySet<unknown> = new Set([
  'enabled',
  'keep_days',
  'keep_weeks',
  'keep_months',
  'point_in_time',
]);

/** The settings of pushes that are no texts. */
const TYPED_IN_PUSH: ReadonlySet<unknown> = new Set(['enabled', 'wait_for_checks', 'cut_running']);

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** Whether the schema allows a value of another type than text at this path. */
const isTyped = (path: NodePath): boolean =>
  (path.length === 1 && path[0] === 'version') ||
  (path.length === 5 && path[2] === 'networks' && TYPED_IN_NETWORK.has(path[4])) ||
  (path.length === 4 && path[2] === 'backup' && TYPED_IN_BACKUP.has(path[3])) ||
  (path.length === 4 && path[2] === 'push' && TYPED_IN_PUSH.has(path[3])) ||
  (path.length === 5 && path[2] === 'template' && path[3] === 'options');

/** Whether the value at this path is the value of a variable, which may be an empty text. */
const isVariable = (path: NodePath): boolean =>
  (path.length === 4 && (path[2] === 'env' || path[2] === 'build')) ||
  (path.length === 2 && path[0] === 'variables');

function scalarValue(node: Scalar, path: NodePath): string | number | boolean | undefined {
  const text = String(node.value);
  if (node.type !== Scalar.PLAIN) return text;
  if (text === '' && !isVariable(path)) return undefined;
  if (!isTyped(path)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  return NUMBER.test(text) ? Number(text) : text;
}

/**
 * The maximum length of a key in UTF-16 units, because comparing long keys takes too long. The library has the same limit for keys
 * without `?`.
 */
const KEY_MAX = 1024;

/** The key of a pair in a comparable form; `undefined` when the key is too long or is not a text. */
export function pairKey({ key }: Pair): string | undefined {
  const text = isScalar(key) ? String(key.value) : undefined;
  return text === undefined || text.length > KEY_MAX ? undefined : normalizeName(text);
}

/** The offset of a node in the text. */
export const nodeOffset = (node: unknown, fallback: number): number =>
  (node as Partial<Node> | null)?.range?.[0] ?? fallback;

/** The problem of a key in a map that already contains the given other keys. */
function keyProblem(
  pair: Pair,
  key: string | undefined,
  others: ReadonlyMap<string, unknown>,
): string | undefined {
  if (key === undefined)
    return isScalar(pair.key) ? yamlErrorMessage('KEY_OVER_1024_CHARS') : KEY_NOT_TEXT;
  if (key === UNUSABLE_FILE_KEY) return KEY_UNUSABLE;
  return others.has(key) ? KEY_TWICE : undefined;
}

function mapValue(map: YAMLMap, path: NodePath, report: (problem: NodeProblem) => void) {
  const entries = new Map<string, unknown>();
  const start = nodeOffset(map, 0);
  for (const pair of map.items) {
    const key = pairKey(pair);
    const at = {
      offset: nodeOffset(pair.key, start),
      path: key === undefined ? path : [...path, key],
    };
    const reason = keyProblem(pair, key, entries);
    if (reason !== undefined) report({ ...at, reason });
    else if (key !== undefined) entries.set(key, nodeValue(pair.value, [...path, key], report));
  }
  return Object.fromEntries(Array.from(entries).filter(([, value]) => value !== undefined));
}

/** Converts a node to a plain value; undefined for an empty node. The caller has checked the nesting depth. */
export function nodeValue(
  node: unknown,
  path: NodePath,
  report: (problem: NodeProblem) => void,
): unknown {
  if (isScalar(node)) return scalarValue(node, path);
  if (isMap(node)) return mapValue(node, path, report);
  if (isSeq(node))
    return node.items.map((item, index) => nodeValue(item, [...path, index], report));
  return undefined;
}

/**
 * The offset of the key or value at a path. For a missing key or value: the offset of the innermost object on the path that exists.
 */
export function pathOffset(root: unknown, path: NodePath, of: 'key' | 'value'): number {
  let node = root;
  let offset = nodeOffset(root, 0);
  for (const [depth, step] of path.entries()) {
    const isLast = depth === path.length - 1;
    const pair = isMap(node) ? node.items.find((item) => pairKey(item) === step) : undefined;
    const next = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const isValue = of === 'value' && isLast && isScalar(next) && next.value !== '';
    const shown = isValue ? next : (pair?.key ?? next);
    if (shown === undefined) return offset;
    offset = nodeOffset(shown, offset);
    node = next;
  }
  return offset;
}
