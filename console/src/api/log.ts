import { containerStateEndpoints } from '@naru/contract/endpoints/container-state';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { type ConnectionState, followEvents } from './follow-events.ts';

/** One line of a log, of a container or of a deployment. */
export interface LogEntry {
  /** Names the line, and the place to go on after it. */
  id: string;
  time: string;
  /** The container that wrote it, where several do. */
  source?: string | undefined;
  /** Whether it was written to the error output. */
  error?: boolean | undefined;
  text: string;
}

/** Who listens to a log. */
export interface LogListener {
  /** Aborts when the log is no longer needed. */
  signal: AbortSignal;
  onEntry: (entry: LogEntry) => void;
  onConnection: (state: ConnectionState) => void;
}

/**
 * Follows a log and reconnects after every interruption. It begins after the line with the id `after`, or with the oldest line that the
 * server sends. Resolves when the log is complete. Rejects as `followEvents` does; with 404 also when the server does not have the call.
 */
export type FollowLog = (after: string | undefined, listener: LogListener) => Promise<void>;

/** Follows the output of a container. It ends when the engine does not have the container. */
export const followContainerLog =
  (container: string): FollowLog =>
  (after, { onEntry, ...listener }) =>
    followEvents(
      containerStateEndpoints.containerLogs,
      { params: { id: container }, query: {} },
      {
        ...listener,
        lastEventId: after,
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
        onEvent: ({ data: { sequence, time, container, text } }) => {
          if (sequence <= last) return;
          last = sequence;
          const source = container ? (names.get(container) ?? container) : undefined;
          onEntry({ id: String(sequence), time, source, text });
        },
      },
    );
  };
