import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import type { Database } from '../../storage/database.ts';
import { runWithLease } from '../deployment/lease.ts';
import { COPY_MINUTES, makeMissingCopies } from './backup-copies.ts';
import type { BackupPlan } from './backup-plan.ts';

/** The name of the lease. It is another one than that of backups, which a slow upload must not delay. */
const LEASE = 'backup-copy';

/** The dependencies of the job. */
export interface CopyJobContext {
  db: Database;
  plan: () => BackupPlan;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Called when a backup has got its copies. */
  copied: () => Promise<unknown>;
  /** Called with the reason of a round that failed. */
  failed: (error: unknown) => void;
}

/** Repeatedly makes the copies of backups that are missing. One server at a time does it. */
export function startCopyJob({
  db,
  plan,
  stopping,
  copied,
  failed,
}: CopyJobContext): BackgroundJob {
  const work = async (lost: AbortSignal): Promise<void> => {
    const signal = AbortSignal.any([stopping, lost]);
    const { made, failures } = await makeMissingCopies(db, { plan: plan(), signal });
    if (made > 0) await copied();
    const [failure] = failures;
    if (failure !== undefined && !stopping.aborted) throw failure;
  };
  const round = () => runWithDiskReserve(() => runWithLease(db, LEASE, work));
  return startBackgroundJob(COPY_MINUTES * 60_000, round, failed);
}
