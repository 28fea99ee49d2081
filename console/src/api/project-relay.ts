import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import * as z from 'zod/mini';
import { parseEvent } from './event-endpoint.ts';
import type { ProjectConnection } from './project-state.ts';
import type { ProjectEvent } from './project-state-event.ts';
import type { TabChannel } from './tab-channel.ts';

const relayMessage = z.union([
  z.object({ kind: z.literal('hello') }),
  z.object({
    kind: z.literal('line'),
    state: z.enum(['opening', 'open', 'polling', 'broken', 'off']),
    heardAt: z.number(),
  }),
  z.object({
    kind: z.literal('event'),
    event: z.string(),
    id: z.optional(z.string()),
    data: z.string(),
  }),
]);

/** The handlers of a tab for messages from the other tabs. */
export interface RelayListener {
  /** Called when another tab was opened and needs the current state. */
  onHello: () => void;
  onConnection: (connection: ProjectConnection) => void;
  onEvent: (event: ProjectEvent) => void;
}

/** The functions with which one tab sends the events it reads to the other tabs. Received messages are parsed like responses. */
export interface ProjectRelay {
  hello: () => void;
  connection: (connection: ProjectConnection) => void;
  event: (event: ProjectEvent) => void;
  close: () => void;
}

/** Creates the relay of one tab, see {@link ProjectRelay}. */
export function createProjectRelay(channel: TabChannel, listener: RelayListener): ProjectRelay {
  channel.addEventListener('message', ({ data }) => {
    const message = relayMessage.safeParse(data);
    if (!message.success) return;
    const { kind, ...said } = message.data;
    if (kind === 'hello') listener.onHello();
    if ('heardAt' in said) listener.onConnection(said);
    if ('event' in said) {
      const event = parseEvent(projectEventsEndpoints.projectEvents, { id: undefined, ...said });
      if (event) listener.onEvent(event);
    }
  });
  return {
    hello: () => channel.postMessage({ kind: 'hello' }),
    connection: (connection) => channel.postMessage({ kind: 'line', ...connection }),
    event: ({ event, id, data }) =>
      channel.postMessage({
        kind: 'event',
        event,
        ...(id !== undefined && { id }),
        data: JSON.stringify(data),
      }),
    close: () => channel.close(),
  };
}
