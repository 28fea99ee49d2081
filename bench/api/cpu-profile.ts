import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The fields of a CPU profile (`--cpu-prof`) that this file reads. Times are in µs. */
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

/** A period on the machine's monotonic clock, in µs. */
interface Stretch {
  from: number;
  to: number;
}

/** The current time of the monotonic clock, in µs. */
export const monotonicTimeUs = (): number => Number(process.hrtime.bigint() / 1000n);

/** The time of a group or function in a profile, in ms: its own time, and its time including the functions that it calls. */
export interface ProfileTimeShare {
  name: string;
  self: number;
  total: number;
}

/** The CPU profile of one thread by groups and by functions, with the largest share first. */
export interface ProfileSummary {
  /** The time in which the thread was not idle, in ms. */
  busyMs: number;
  groups: ProfileTimeShare[];
  functions: ProfileTimeShare[];
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

/** Returns the source file of a function in a bundle, such as `api/http/server.ts`. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  const entry = mapOf(url).findEntry(lineNumber, columnNumber);
  const source = 'originalSource' in entry ? entry.originalSource : url;
  return source.replace(/^.*?((api|contract)\/src|src)\//, (_, folder: string) =>
    folder === 'src' ? 'api/' : `${folder.replace('/src', '')}/`,
  );
}

/** Returns the origin of a function: an npm package, a folder of this repository, or the runtime. */
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

/** Adds the time of a sample to each name on the stack, once per name even for recursive functions. */
function add(into: Map<string, ProfileTimeShare>, stack: readonly string[], time: number): void {
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

const largest = (spent: Map<string, ProfileTimeShare>, by: 'self' | 'total'): ProfileTimeShare[] =>
  [...spent.values()].toSorted((one, other) => other[by] - one[by]);

/** Returns a function that returns the stack of a node, the node itself first. */
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

/** Summarises the samples of a profile within a period. Times are in ms. */
export function summariseProfile(file: string, { from, to }: Stretch): ProfileSummary {
  const profile: CpuProfile = JSON.parse(readFileSync(file, 'utf8'));
  const { nodes, samples, timeDeltas } = profile;
  const stackOf = stacksOf(nodes);
  let at = profile.startTime;
  const groups = new Map<string, ProfileTimeShare>();
  const functions = new Map<string, ProfileTimeShare>();
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
