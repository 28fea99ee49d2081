import type { ActivityEntry } from '@naru/contract/entities/activity';
import { ACTIVITY_DONE_OUTCOME } from '@naru/contract/wire/activity';
import { formatDay } from '@naru/design-system';

/** One row of the activity log: one entry, or a shell that was opened and closed, any number of times. */
export type ActivityItem =
  | { readonly kind: 'entry'; readonly entry: ActivityEntry }
  | { readonly kind: 'shells'; readonly entries: readonly [ActivityEntry, ...ActivityEntry[]] };

/** The rows of one day, the newest first. */
export interface ActivityDayItems {
  readonly title: string;
  readonly items: readonly ActivityItem[];
}

const OPENED = 'shell-opened';
const CLOSED = 'shell-closed';

const isShell = ({ action, outcome }: ActivityEntry): boolean =>
  (action === OPENED || action === CLOSED) && outcome === ACTIVITY_DONE_OUTCOME;

const subjectOf = ({ project, target, actor }: ActivityEntry): string =>
  JSON.stringify([project, target, actor]);

/** Whether both entries are about the shells of one member in one container. */
const belongTogether = (one: ActivityEntry, other: ActivityEntry): boolean =>
  isShell(one) && isShell(other) && subjectOf(one) === subjectOf(other);

/** Splits entries into runs, in each of which neighbours belong together. */
function toRuns(entries: readonly ActivityEntry[]): ActivityEntry[][] {
  const runs: ActivityEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && belongTogether(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const toItem = (entry: ActivityEntry): ActivityItem => ({ kind: 'entry', entry });

/** Folds a run, the newest entry first. A shell that is still open, or was opened on an earlier page, stays an entry of its own. */
function foldRun(run: readonly ActivityEntry[]): readonly ActivityItem[] {
  const from = run.findIndex(({ action }) => action === CLOSED);
  const to = run.findLastIndex(({ action }) => action === OPENED) + 1;
  const [first, ...rest] = from < 0 ? [] : run.slice(from, to);
  if (first === undefined || rest.length === 0) return run.map(toItem);
  return [
    ...run.slice(0, from).map(toItem),
    { kind: 'shells', entries: [first, ...rest] },
    ...run.slice(to).map(toItem),
  ];
}

/** The number of shells that were opened in a folded row. */
export const shellCount = (entries: readonly ActivityEntry[]): number =>
  entries.filter(({ action }) => action === OPENED).length;

/** Groups entries, the newest first, by day, and folds shells that were opened and closed one after the other. */
export function groupActivityByDay(
  entries: readonly ActivityEntry[],
  now: Date,
): ActivityDayItems[] {
  const days = entries.map(({ created_at }) => formatDay(new Date(created_at), now));
  return [...new Set(days)].map((title) => {
    const ofDay = entries.filter((_, index) => days[index] === title);
    return { title, items: toRuns(ofDay).flatMap(foldRun) };
  });
}
