import { createHash } from 'node:crypto';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { BackupSummary, ListVersions } from '@naru/contract/endpoints/project-events';
import type { ChangeSummary } from '@naru/contract/entities/change';
import type { DatabaseReader } from '../../storage/database.ts';
import {
  createChangeSummariser,
  type SummariseChanges,
} from '../../use-cases/changes/pending-changes.ts';
import { readBackupSummary } from '../../use-cases/data-backup/data-backups.ts';
import { type ProjectState, readProjectState } from '../../use-cases/deployment/project-state.ts';
import { findProject, readIfExists } from '../../use-cases/ownership.ts';
import { readListVersions } from '../../use-cases/project-lists.ts';
import type { Handler } from '../call.ts';
import type { StreamCall, StreamEvent, StreamHandler } from '../event-stream.ts';

type State = ProjectState & {
  changes: ChangeSummary;
  backup: BackupSummary;
  lists: ListVersions;
};

/** Reads the current state of a project, its pending changes, its backups and the versions of its lists. */
async function readState(
  db: DatabaseReader,
  project: Parameters<SummariseChanges>[0],
  summarise: SummariseChanges,
): Promise<State> {
  const state = await readProjectState(db, project.id);
  const changes = await summarise(project, state.deployment);
  const backup = await readBackupSummary(db, project.id);
  return { ...state, changes, backup, lists: await readListVersions(db, project.id) };
}

export const projectEvents: Handler<typeof endpoints.projectEvents> = async ({
  access,
  params,
  services: { db, secrets: box, runtime: addresses },
}) => {
  const project = await findProject(db, access, params);
  return readState(db, project, createChangeSummariser({ db, box, addresses }));
};

type Event = StreamEvent<'projectEvents'>;

/** Splits a state into one event for each subject, such as a container. */
const partsOf = ({
  deployment,
  containers,
  networks,
  line,
  changes,
  backup,
  lists,
}: State): Map<string, Event> =>
  new Map<string, Event>([
    ...(deployment ? [['deployment', { event: 'deployment', data: deployment }] as const] : []),
    ...containers.map((data) => [`container ${data.slug}`, { event: 'container', data }] as const),
    ...networks.map((data) => [`networks ${data.container}`, { event: 'networks', data }] as const),
    ...(line ? [['line', { event: 'line', data: line }] as const] : []),
    ['changes', { event: 'changes', data: changes }],
    ['backup', { event: 'backup', data: backup }],
    ['lists', { event: 'lists', data: lists }],
  ]);

const isContainer = (subject: string): boolean => subject.startsWith('container ');

/** The last sent text for each subject. */
type Told = ReadonlyMap<string, string>;

const toldBy = (parts: ReadonlyMap<string, Event>): Told =>
  new Map(Array.from(parts, ([subject, { data }]) => [subject, JSON.stringify(data)]));

/** Returns the id of a sent state. A reader that reconnects with the id of the current state needs no events. */
const nameOf = (told: Told): string =>
  createHash('sha256')
    .update(JSON.stringify([...told].sort()))
    .digest('base64url');

const containersOf = (told: Told): string => [...told.keys()].filter(isContainer).sort().join();

/** Yields an event for each subject that differs from the last sent state, with the id of the state after the event. */
function* differences(before: Told, parts: ReadonlyMap<string, Event>): Iterable<Event> {
  const now = toldBy(parts);
  const told = new Map([...before].filter(([subject]) => now.has(subject)));
  for (const [subject, event] of parts) {
    const text = now.get(subject) ?? '';
    if (told.get(subject) === text) continue;
    told.set(subject, text);
    yield { ...event, id: nameOf(told) };
  }
}

const stateEvent = (data: State): Event => ({
  event: 'state',
  id: nameOf(toldBy(partsOf(data))),
  data,
});

/**
 * Yields the complete state, unless the reader already has this state, and then the differences. Ends when the project is deleted.
 * @param first the state at the time of the request
 */
async function* changes(
  {
    access,
    params,
    services: { db, deployments },
    lastEventId,
    signal,
  }: StreamCall<'projectEvents'>,
  first: State,
  summarise: SummariseChanges,
  id: string,
): AsyncIterable<Event> {
  let told = toldBy(partsOf(first));
  if (nameOf(told) !== lastEventId) yield stateEvent(first);
  for await (const _look of deployments.watch(id, signal)) {
    const project = await readIfExists(() => findProject(db, access, params));
    if (project === undefined) return;
    const data = await readState(db, project, summarise);
    const parts = partsOf(data);
    const now = toldBy(parts);
    if (containersOf(told) === containersOf(now)) yield* differences(told, parts);
    else yield stateEvent(data);
    told = now;
  }
}

/** Streams the changes of a project. The first state is read before the response, so that no later change is missed. */
export const projectEventStream: StreamHandler<'projectEvents'> = async (call) => {
  const { db, secrets: box, runtime: addresses } = call.services;
  const project = await findProject(db, call.access, call.params);
  const summarise = createChangeSummariser({ db, box, addresses });
  return changes(call, await readState(db, project, summarise), summarise, project.id);
};
