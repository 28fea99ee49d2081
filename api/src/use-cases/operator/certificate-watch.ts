/** Watches the certificates of the edge. */
import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { CertificateProblem } from '../../engine/edge/certificate-problem.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';

/** The time between two checks, in ms. A renewed certificate of the operator is in use within this time. */
const EVERY_MS = 30_000;

export interface CertificateWatch {
  /** The problems of the last check; empty before the first. */
  problems(): readonly CertificateProblem[];
  start(): BackgroundJob;
}

/** Creates the watch. Logs each problem once. */
export function createCertificateWatch(runtime: ContainerRuntime, log: Logger): CertificateWatch {
  let problems: readonly CertificateProblem[] = [];
  const round = async (): Promise<void> => {
    const before = new Set(problems.map(({ message }) => message));
    problems = await runtime.engine.checkCertificates();
    for (const problem of problems) {
      if (!before.has(problem.message))
        log.warn(problem, 'a certificate of the edge has a problem');
    }
  };
  return {
    problems: () => problems,
    start: () =>
      startBackgroundJob(EVERY_MS, round, (error) => {
        // The absence of the engine has its own line in the log.
        if (error instanceof EngineError && error.reason === 'unreachable') return;
        log.warn({ err: error }, 'the certificates of the edge could not be checked');
      }),
  };
}
