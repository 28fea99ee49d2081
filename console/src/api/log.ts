import { containerStateEndpoints } from '@naru/contract/endpoints/container-state';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { callApi } from './client.ts';
import { type ConnectionState, followEvents } from './follow-events.ts';

/** One log line of a container or a deployment. */
export interface LogEntry {
  /** The id of the line, with which a later request continues after the line. */
  id: string;
  time: string;
  /** The name of the container that wrote the line, in a log of several containers. */
  source?: string | undefined;
  /** Whether the container wrote the line to the error output. */
  error?: boolean | undefined;
  text: string;
}

/** The callbacks and the signal of a reader of a log. */
export interface LogListener {
  /** The signal that aborts when the log is no longer needed. */
  signal: AbortSignal;
  onEntry: (entry: LogEntry) => void;
  onConnection: (state: ConnectionState) => void;
}

/**
 * Follows a log and reconnects after every interruption. The first entry is the line after the line with the id `after`, or the oldest
 * line that the server sends. Resolves when the log is complete. Rejects as `followEvents` does; also with 404 when the server lacks
 * the call.
 */
export type FollowLog = (after: string | undefined, listener: LogListener) => Promise<void>;

/** Follows the output of a container. The log is complete when the engine no longer has the container. */
export const followContainerLog =
  (container: string): FollowLog =>
  (after, { onEntry, ...listener }) =>
    followEvents(
      containerStateEndpoints.containerLogs,
      { params: { id: container }, query: {} },
      {
        ...listener,
        lastEventId: after,
        async poll(last, signal) {
          const input = {
            params: { id: container },
            query: last === undefined ? {} : { after: last },
          };
          const { lines } = await callApi(containerStateEndpoints.containerLogs, input, { signal });
          return { events: lines.map((data) => ({ event: 'line', id: data.position, data })) };
        },
        onEvent: ({ data: { position, time, stream, text } }) =>
          onEntry({ id: position, time, error: stream === 'stderr', text }),
      },
    );

/**
 * Follows the log of a deployment, until the deployment ends.
 * @param names the known names of containers, by their slugs
 */
export const followDeploymentLog =
  (id: string, names: ReadonlyMap<string, string>): FollowLog =>
  (after, { onEntry, ...listener }) => {
    let last = Number(after ?? 0);
    return followEvents(
      deploymentEndpoints.deploymentLog,
      { params: { id }, query: {} },
      {
        ...listener,
        lastEventId: after,
        async poll(last, signal) {
          const input = { params: { id }, query: last === undefined ? {} : { after: last } };
          const { lines, finished } = await callApi(deploymentEndpoints.deploymentLog, input, {
            signal,
          });
          return {
            events: lines.map((data) => ({ event: 'line', id: String(data.sequence), data })),
            // A finished deployment may have more lines than one response.
            ended: finished && lines.length === 0,
          };
        },
        onEvent: ({ data: { sequence, time, container, text } }) => {
          if (sequence <= last) return;
          last = sequence;
          const source = container ? (names.get(container) ?? container) : undefined;
          onEntry({ id: String(sequence), time, source, text });
        },
      },
    );
  };
