import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { type ProjectState, readProjectState } from '../../domain/deployment/project-state.ts';
import { ownProject } from '../../domain/ownership.ts';
import type { Handler } from '../call.ts';
import type { StreamCall, StreamEvent, StreamHandler } from '../event-stream.ts';

export const projectEvents: Handler<typeof endpoints.projectEvents> = async ({
  member,
  params,
  services: { db },
}) => {
  const project = await ownProject(db, member.id, params.slug);
  return readProjectState(db, project.id);
};

type Event = StreamEvent<'projectEvents'>;

const eventsOf = ({ deployment, containers, networks }: ProjectState): Event[] => [
  ...(deployment ? [{ event: 'deployment' as const, data: deployment }] : []),
  ...containers.map((data) => ({ event: 'container' as const, data })),
  ...networks.map((data) => ({ event: 'networks' as const, data })),
];

/** What an event is about: of several about the same thing only the last one counts. */
function subjectOf({ event, data }: Event): string {
  if (event === 'deployment') return event;
  return event === 'container' ? `container ${data.slug}` : `networks ${data.container}`;
}

/** Everything once, then what is different from what was told last. Ends when the project is gone. */
async function* changes({
  member,
  params,
  services: { db, deployments },
  signal,
}: StreamCall<'projectEvents'>): AsyncIterable<Event> {
  const told = new Map<string, string>();
  const { id } = await ownProject(db, member.id, params.slug);
  for await (const _look of deployments.watch(id, signal)) {
    const project = await ownProject(db, member.id, params.slug).catch(() => undefined);
    if (project === undefined) return;
    for (const event of eventsOf(await readProjectState(db, id))) {
      const text = JSON.stringify(event.data);
      if (told.get(subjectOf(event)) === text) continue;
      told.set(subjectOf(event), text);
      yield event;
    }
  }
}

/** What changes in a project while it is looked at. */
export const projectEventStream: StreamHandler<'projectEvents'> = async (call) => {
  await ownProject(call.services.db, call.member.id, call.params.slug);
  return changes(call);
};
