import { findEngine } from './engine/docker/docker-endpoint.ts';
import { type BackgroundJob, startBackgroundJob } from './runtime/background-job.ts';

/** A server in the simulation has time: somebody has to decide about what is found. In ms. */
const EVERY_MS = 60_000;

interface Lookout {
  addresses: readonly string[];
  /** As for `dockerEndpoint`. */
  certificates: string | undefined;
  /** Told after every look: the first address at which an engine answers; `undefined` where none does. */
  seen(address: string | undefined): void;
  everyMs?: number;
}

/** Looks now and again whether an engine has come up beside the simulation. It changes nothing. */
export const startLookout = ({
  addresses,
  certificates,
  seen,
  everyMs = EVERY_MS,
}: Lookout): BackgroundJob =>
  startBackgroundJob(
    everyMs,
    async () => seen(await findEngine(addresses, certificates)),
    () => undefined,
  );
