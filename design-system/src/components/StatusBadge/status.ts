import type { Strings } from '../../strings/korean.ts';
import type { Tone } from '../../styles/tones.ts';

/** Every status the badge has words for: of containers and projects, then outcomes of deployments. */
export type Status = Exclude<keyof Strings['status'], 'unknown'>;

/** The tone of each status. A new status does not compile without one. */
export const statusTone: Record<Status, Tone> = {
  running: 'success',
  stopped: 'neutral',
  deploying: 'info',
  failed: 'danger',
  idle: 'neutral',
  inProgress: 'info',
  succeeded: 'success',
  cancelled: 'neutral',
  triggerFailed: 'danger',
  trackingFailed: 'warning',
};

/** Whether a word from outside is a status we know. */
export function isStatus(raw: string): raw is Status {
  return Object.hasOwn(statusTone, raw);
}

/** All of them. */
export const statuses: readonly Status[] = Object.keys(statusTone).filter(isStatus);
