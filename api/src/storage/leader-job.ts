import { type BackgroundJob, startBackgroundJob } from '../runtime/background-job.ts';
import { LEAD, type Peers } from './peers.ts';

/**
 * A background job whose rounds run only on the leader of several servers. A new leader starts a round at once. A round must tolerate that
 * the former leader is still working on its last round.
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
