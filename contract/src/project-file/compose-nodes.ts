/** Reads nodes of a Compose file: aliases, merge keys, texts with variables. */
import { isAlias, isCollection, isMap, isScalar, isSeq, Scalar, type YAMLMap } from 'yaml';
import { type InterpolatedText, interpolateComposeText } from './compose-interpolation.ts';
import { type NodePath, type NodeProblem, nodeOffset, pairKey } from './yaml-values.ts';

/** A value of the file. For an entry of a map `offset` is the position of its key. */
export interface ComposeValue {
  readonly node: unknown;
  readonly offset: number;
  readonly path: NodePath;
}

/** An entry of a map. */
export interface ComposeField extends ComposeValue {
  readonly key: string;
}

/** A text of the file; `null` for an empty value. */
export type ComposeText =
  | (InterpolatedText & {
      /** The text with its variables. */
      readonly written: string;
      /** Whether Compose reads the text as a number, a date or a boolean, and writes that in another way: 0777, 1.10. */
      readonly isConverted: boolean;
    })
  | null;

/** Reads values, and collects notes about what is not read. */
export interface ComposeReader {
  readonly notes: NodeProblem[];
  readonly note: (at: ComposeValue, reason: string) => void;
  /** The entries of a map, with those of its merge keys; `undefined` for another value. */
  readonly fields: (of: ComposeValue) => readonly ComposeField[] | undefined;
  /** The items of a list; `undefined` for another value. */
  readonly items: (of: ComposeValue) => readonly ComposeValue[] | undefined;
  /** The text of a scalar; `undefined` for another value. */
  readonly text: (of: ComposeValue) => ComposeText | undefined;
  /** Whether the file has so many entries, repeated by aliases, that the rest was not read. */
  readonly isExceeded: () => boolean;
}

const KEY_UNREADABLE = '항목의 이름을 읽을 수 없어 뺐습니다.';
const KEY_TWICE = '같은 항목이 두 번 있어 뒤의 것을 읽었습니다.';
const TAG = '태그(!)는 읽지 않았습니다.';
const NOT_MERGED = '<<에는 다른 항목의 별칭만 입력할 수 있어 읽지 않았습니다.';

/** The maximum number of entries, and of UTF-16 units of texts, that are read, including repetitions by aliases. */
const ENTRIES_MAX = 200_000;
const LENGTH_MAX = 8 * 2 ** 20;
/** The maximum number of merge keys in each other. */
const MERGES_MAX = 8;

const YAML_TAGS = 'tag:yaml.org,2002:';
const NULL = /^(?:~|null|Null|NULL)?$/;

const INTEGER = /^[-+]?(?:0[xob][\da-f_]+|\d[\d_]*)$/i;
const FLOAT = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const OTHER_TYPE = /^(?:\d{4}-\d\d?-\d\d?(?:[Tt ].*)?|True|TRUE|False|FALSE)$/;

/** Whether a text without quotes is a number, a date or a boolean that its usual writing differs from. */
function isConverted(text: string): boolean {
  if (text.length > 64) return false;
  if (OTHER_TYPE.test(text)) return true;
  if (/^(?:0|-?[1-9]\d*)$/.test(text)) return false;
  return INTEGER.test(text) || (FLOAT.test(text) && String(Number(text)) !== text);
}

const childrenOf = (node: unknown): unknown[] => {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => [key, value]);
  return isSeq(node) ? node.items : [];
};

/** What the reader of a file keeps. */
interface State {
  readonly notes: NodeProblem[];
  /** The target of each alias. */
  readonly targets: Map<unknown, unknown>;
  /** The number of entries and of UTF-16 units that were read. */
  count: number;
  length: number;
}

const isExceeded = ({ count, length }: State): boolean =>
  count > ENTRIES_MAX || length > LENGTH_MAX;

const note = ({ notes }: State, { offset, path }: ComposeValue, reason: string): void => {
  notes.push({ offset, path, reason });
};

const targetOf = ({ targets }: State, node: unknown): unknown =>
  isAlias(node) ? targets.get(node) : node;

/** Finds the target of each alias: the last node before it with the anchor. */
function findTargets(state: State, root: unknown): void {
  const anchors = new Map<string, unknown>();
  const visit = (node: unknown) => {
    if (isAlias(node)) state.targets.set(node, anchors.get(node.source));
    if (!(isScalar(node) || isCollection(node))) return;
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    const hasTag = node.tag !== undefined && !node.tag.startsWith(YAML_TAGS);
    if (hasTag) note(state, { node, offset: nodeOffset(node, 0), path: [] }, TAG);
  };
  const open = [root];
  while (open.length > 0) {
    const node = open.pop();
    visit(node);
    for (const child of [...childrenOf(node)].reverse()) open.push(child);
  }
}

/** The entries of a map without those of its merge keys, and the merge keys. */
function ownFields(state: State, map: YAMLMap, of: ComposeValue) {
  const found = new Map<string, ComposeField>();
  let merge: ComposeField | undefined;
  for (const pair of map.items) {
    const key = pairKey(pair);
    const offset = nodeOffset(pair.key, of.offset);
    const node = targetOf(state, pair.value);
    const field = { key: key ?? '', node, offset, path: [...of.path, key ?? ''] };
    if (key === undefined) note(state, field, KEY_UNREADABLE);
    else if (key === '<<') merge = field;
    else {
      if (found.has(key)) note(state, field, KEY_TWICE);
      found.set(key, field);
    }
  }
  return { found, merge };
}

/** The entries of a map with those of its merge keys. An own entry counts, then that of the first merged map. */
function allFields(
  state: State,
  map: YAMLMap,
  of: ComposeValue,
  depth: number,
): Map<string, ComposeField> {
  state.count += map.items.length;
  if (isExceeded(state)) return new Map();
  const { found, merge } = ownFields(state, map, of);
  if (merge === undefined) return found;
  const sources = isSeq(merge.node) ? merge.node.items : [merge.node];
  state.count += sources.length;
  const maps = sources.map((source) => targetOf(state, source)).filter(isMap);
  if (maps.length < sources.length || depth === MERGES_MAX) note(state, merge, NOT_MERGED);
  const merged = depth === MERGES_MAX ? [] : maps;
  const others = merged.flatMap((one) => Array.from(allFields(state, one, of, depth + 1)));
  for (const [key, field] of others) if (!found.has(key)) found.set(key, field);
  return found;
}

function readText(state: State, { node }: ComposeValue): ComposeText | undefined {
  if (node === null) return null;
  if (!isScalar(node)) return undefined;
  const written = String(node.value);
  state.length += written.length;
  const isNull = node.type === Scalar.PLAIN && NULL.test(written);
  if (isNull || isExceeded(state)) return null;
  const isPlain = node.type === Scalar.PLAIN;
  return {
    written,
    isConverted: isPlain && isConverted(written),
    ...interpolateComposeText(written),
  };
}

/** Creates a reader of the file with this root. */
export function createComposeReader(root: unknown): ComposeReader {
  const state: State = { notes: [], targets: new Map(), count: 0, length: 0 };
  findTargets(state, root);
  return {
    notes: state.notes,
    note: (at, reason) => note(state, at, reason),
    isExceeded: () => isExceeded(state),
    fields: (of) => {
      if (isMap(of.node)) return Array.from(allFields(state, of.node, of, 0).values());
      return readText(state, of) === null ? [] : undefined;
    },
    items: (of) => {
      if (!isSeq(of.node)) return undefined;
      state.count += of.node.items.length;
      if (isExceeded(state)) return [];
      return of.node.items.map((item, index) => ({
        node: targetOf(state, item),
        offset: nodeOffset(item, of.offset),
        path: [...of.path, index],
      }));
    },
    text: (of) => readText(state, of),
  };
}
