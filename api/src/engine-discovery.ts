import { findEngine } from './engine/docker/docker-endpoint.ts';
import { type BackgroundJob, startBackgroundJob } from './runtime/background-job.ts';

/** A server in the simulation has time: somebody has to decide about what is found. In ms. */
const EVERY_MS = 60_000;

interface EngineDiscovery {
  addresses: readonly string[];
  /** As for `dockerEndpoint`. */
  certificates: string | undefined;
  /** Called after every attempt with the first address at which an engine answers; `undefined` where none does. */
  seen(address: string | undefined): void;
  everyMs?: number;
}

/** Polls for an engine that comes up beside the simulation. It changes nothing. */
export const startEngineDiscovery = ({
  addresses,
  certificates,
  seen,
  everyMs = EVERY_MS,
}: EngineDiscovery): BackgroundJob =>
  startBackgroundJob(
    everyMs,
    async () => seen(await findEngine(addresses, certificates)),
    () => undefined,
  );
