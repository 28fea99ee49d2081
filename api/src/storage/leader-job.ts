import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import { LEAD, type Peers } from './peers.ts';

/**
 * A background job of which one server of several does the rounds: the one that leads. A server that comes to lead does one at once. Its
 * rounds have to bear that another server is still at work on its last one.
 */
export function startLeaderJob(
  { isLeader, on }: Pick<Peers, 'isLeader' | 'on'>,
  pauseMs: number | (() => number),
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): BackgroundJob {
  const job = startBackgroundJob(pauseMs, () => (isLeader() ? round() : Promise.resolve()), failed);
  const leave = on(LEAD, job.wake);
  return {
    wake: job.wake,
    close() {
      leave();
      return job.close();
    },
  };
}
