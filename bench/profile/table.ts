import type { VisitPhase } from './profile.ts';
import { WORK_CATEGORIES } from './trace.ts';

/** The number of components that are listed for a part, the most rendered components first. */
const NAMED = 12;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function rendersRow({ name, renders }: VisitPhase): string {
  const { commits, counts, hooks, elements } = renders;
  const all = Object.values(counts);
  const mounts = sum(all.map((count) => count.mounts));
  const updates = sum(all.map((count) => count.updates));
  return [name, commits, mounts, updates, sum(Object.values(hooks)), elements].join(' | ');
}

const timesRow = ({ name, times }: VisitPhase): string =>
  [name, ...WORK_CATEGORIES.map((kind) => times[kind].toFixed(0))].join(' | ');

function mostRendered({ name, renders }: VisitPhase): string {
  const most = Object.entries(renders.counts)
    .map(([component, { mounts, updates }]) => ({ component, mounts, updates }))
    .toSorted((a, b) => b.mounts + b.updates - a.mounts - a.updates)
    .slice(0, NAMED)
    .map(({ component, mounts, updates }) => `${component} ${mounts} + ${updates}`);
  return `- ${name}: ${most.join(', ')}`;
}

/** Returns the results as Markdown. */
export function formatProfileTable(parts: readonly VisitPhase[]): string {
  const head = 'part | commits | mounts | updates | hooks that stand | elements';
  const line = (cells: string) => `| ${cells} |`;
  const dashes = (cells: string) => cells.replaceAll(/[^|]+/g, ' --- ').trim();
  const times = ['part', ...WORK_CATEGORIES].join(' | ');
  return [
    line(head),
    line(dashes(head)),
    ...parts.map((part) => line(rendersRow(part))),
    '',
    line(times),
    line(dashes(times)),
    ...parts.map((part) => line(timesRow(part))),
    '',
    ...parts.map(mostRendered),
  ].join('\n');
}
