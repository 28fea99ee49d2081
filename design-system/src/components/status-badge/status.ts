import type { Strings } from '../../strings/korean.ts';
import type { Tone } from '../../styles/tones.ts';

/** Every status that the badge has a text for: of containers and projects, then outcomes of deployments. */
export type Status = Exclude<keyof Strings['status'], 'unknown'>;

/** The tone of each status. A new status does not compile without one. */
export const statusTone: Record<Status, Tone> = {
  running: 'success',
  stopped: 'neutral',
  deploying: 'info',
  failed: 'danger',
  idle: 'neutral',
  starting: 'info',
  stopping: 'info',
  restarting: 'info',
  inProgress: 'info',
  succeeded: 'success',
  cancelled: 'neutral',
  triggerFailed: 'danger',
  trackingFailed: 'warning',
};

/** Whether a string is a known status. */
export function isStatus(raw: string): raw is Status {
  return Object.hasOwn(statusTone, raw);
}

/** All statuses. */
export const statuses: readonly Status[] = Object.keys(statusTone).filter(isStatus);
