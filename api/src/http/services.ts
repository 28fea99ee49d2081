import type { Logger } from 'pino';
import type { CodeHost } from '../code-host/code-host.ts';
import type { ContainerRuntime } from '../engine/container-runtime.ts';
import type { DeferredWork } from '../runtime/background-job.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { Database } from '../storage/database.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import type { AccessLog } from '../use-cases/account/access-log.ts';
import type { WatchBearer } from '../use-cases/auth/bearer-watch.ts';
import type { KnownBearers } from '../use-cases/auth/known-bearers.ts';
import type { BelievableClock } from '../use-cases/clock/believable-clock.ts';
import type { DeploymentService } from '../use-cases/deployment/deployment-service.ts';
import type { DomainPolicy } from '../use-cases/deployment/domain-proof.ts';
import type { OpenTerminals } from '../use-cases/terminal/open-terminals.ts';
import type { WriteBudget } from '../use-cases/write-budget.ts';
import type { HttpSettings } from './settings.ts';

/**
 * The services of the handlers. A test or the fault switch may pass another database: a transaction that it rolls back.
 */
export interface Services {
  db: Database;
  config: HttpSettings;
  /** The console's address for members; links in mails start with it. Known once the server listens. */
  publicUrl: () => string;
  runtime: ContainerRuntime;
  /** Carries out what the handlers write down. */
  deployments: DeploymentService;
  /** The shells that members have open on this server. */
  shells: OpenTerminals;
  /** Aborted when the server is going to stop: it still serves, but is not ready for more. */
  leaving: AbortSignal;
  /** Aborted when the server stops: streams end then. */
  stopping: AbortSignal;
  /** Which domains may lead to containers. */
  domains: DomainPolicy;
  codeHost: CodeHost;
  secrets: SecretBox;
  /** Who has which token, as calls look it up. */
  bearers: KnownBearers;
  /** Whether housekeeping can believe the clock. */
  clock: BelievableClock;
  /** Ends shells and streams with the token they were opened with. */
  watchBearer: WatchBearer;
  /** Who used the service, when and from where. */
  accesses: AccessLog;
  /** For what a response must not wait for. */
  afterwards: DeferredWork;
  /** How much each member has written, and may write. */
  writes: WriteBudget;
  log: Logger;
  metrics: Metrics;
}
