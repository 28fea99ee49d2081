import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** What V8 writes with `--cpu-prof`, as far as it is read here. Times are in µs. */
interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
  startTime: number;
}

/** A stretch of the machine's monotonic clock, in µs. */
interface Stretch {
  from: number;
  to: number;
}

/** What time it is on that clock. */
export const monotonicUs = (): number => Number(process.hrtime.bigint() / 1000n);

/** How much of the samples something had: itself, and with what it called. */
export interface Spent {
  name: string;
  self: number;
  total: number;
}

/** The time of one thread, by groups and by functions, the largest first. */
export interface ProfileSummary {
  /** Time in which the thread did anything, in ms. */
  busyMs: number;
  groups: Spent[];
  functions: Spent[];
}

type Frame = CpuProfile['nodes'][number]['callFrame'];

const IDLE = new Set(['(idle)', '(root)']);

const OWN = /\/api\/dist\/[^/]+$/;

const maps = new Map<string, SourceMap>();

function mapOf(url: string): SourceMap {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  maps.set(url, map);
  return map;
}

/** The source of a function in our bundle, from the folder of its package. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  const entry = mapOf(url).findEntry(lineNumber, columnNumber);
  const source = 'originalSource' in entry ? entry.originalSource : url;
  return source.replace(/^.*?((api|contract)\/src|src)\//, (_, folder: string) =>
    folder === 'src' ? 'api/' : `${folder.replace('/src', '')}/`,
  );
}

/** Where a function comes from: a package, a folder of our own, or the runtime. */
function originOf(frame: Frame): { group: string; name: string } {
  const { url, functionName } = frame;
  const name = functionName || '(anonymous)';
  if (url === '') return { group: name.startsWith('(') ? name : 'V8', name };
  if (url.startsWith('wasm:')) return { group: 'PGlite, compiled', name: 'PGlite, compiled' };
  if (url.startsWith('node:')) {
    const part = url.split('/').slice(0, 2).join('/');
    return { group: part, name: `${name} ${url}` };
  }
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (library !== undefined) return { group: library, name: `${name} ${library}` };
  if (!OWN.test(url)) return { group: 'other', name: `${name} ${url}` };
  const source = sourceOf(frame);
  return { group: source.split('/').slice(0, 2).join('/'), name: `${name} ${source}` };
}

/** Adds a sample to each name once, however often it is on the stack. */
function add(into: Map<string, Spent>, stack: readonly string[], time: number): void {
  const [top] = stack;
  for (const name of new Set(stack)) {
    const spent = into.get(name) ?? { name, self: 0, total: 0 };
    into.set(name, {
      name,
      self: spent.self + (name === top ? time : 0),
      total: spent.total + time,
    });
  }
}

const largest = (spent: Map<string, Spent>, by: 'self' | 'total'): Spent[] =>
  [...spent.values()].toSorted((one, other) => other[by] - one[by]);

/** From each node to what was on the stack with it, itself first. */
function stacksOf(nodes: CpuProfile['nodes']): (leaf: number) => ReturnType<typeof originOf>[] {
  const parents = new Map<number, number>();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const origins = new Map(nodes.map(({ id, callFrame }) => [id, originOf(callFrame)]));
  const stackOf = (leaf: number): ReturnType<typeof originOf>[] => {
    const origin = origins.get(leaf);
    const parent = parents.get(leaf);
    if (origin === undefined || origin.name === '(root)') return [];
    return [origin, ...(parent === undefined ? [] : stackOf(parent))];
  };
  return stackOf;
}

/** Sums up what a profile holds of a stretch. Times are in ms. */
export function summarise(file: string, { from, to }: Stretch): ProfileSummary {
  const profile: CpuProfile = JSON.parse(readFileSync(file, 'utf8'));
  const { nodes, samples, timeDeltas } = profile;
  const stackOf = stacksOf(nodes);
  let at = profile.startTime;
  const groups = new Map<string, Spent>();
  const functions = new Map<string, Spent>();
  let busyMs = 0;
  for (const [place, leaf] of samples.entries()) {
    const delta = timeDeltas[place] ?? 0;
    at += delta;
    const stack = at < from || at > to ? [] : stackOf(leaf);
    if (stack[0] === undefined || IDLE.has(stack[0].name)) continue;
    const time = delta / 1000;
    busyMs += time;
    add(
      groups,
      stack.map(({ group }) => group),
      time,
    );
    add(
      functions,
      stack.map(({ name }) => name),
      time,
    );
  }
  return { busyMs, groups: largest(groups, 'self'), functions: largest(functions, 'total') };
}
