/** Lists the checks of an installation for its settings: of a running server, and of a command without a server. */
import type { CodeHost } from './code-host/code-host.ts';
import type { Config } from './config.ts';
import { checkEdgePorts } from './edge-port-check.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { findRegistry } from './registry-settings.ts';
import { StartFailure } from './runtime/errors.ts';
import type { DatabaseReader } from './storage/database.ts';
import type { CertificateWatch } from './use-cases/operator/certificate-watch.ts';
import { backupCheck } from './use-cases/operator/checks/backup.ts';
import { certificatesCheck } from './use-cases/operator/checks/certificates.ts';
import type { Check } from './use-cases/operator/checks/check.ts';
import { clockCheck } from './use-cases/operator/checks/clock.ts';
import { codeHostCheck } from './use-cases/operator/checks/code-host.ts';
import { consoleAddressCheck } from './use-cases/operator/checks/console-address.ts';
import { databaseCheck, migrationsCheck } from './use-cases/operator/checks/database.ts';
import { deploymentQueueCheck } from './use-cases/operator/checks/deployment-queue.ts';
import { diskCheck } from './use-cases/operator/checks/disk.ts';
import { dnsCheck } from './use-cases/operator/checks/dns.ts';
import { edgeCheck } from './use-cases/operator/checks/edge.ts';
import { engineCheck } from './use-cases/operator/checks/engine.ts';
import { mailCheck } from './use-cases/operator/checks/mail.ts';
import { registryCheck } from './use-cases/operator/checks/registry.ts';
import { restorationCheck } from './use-cases/operator/checks/restoration.ts';
import { secretKeyCheck } from './use-cases/operator/checks/secret-key.ts';
import { serverCheck } from './use-cases/operator/checks/server.ts';
import type { ConsoleWatch } from './use-cases/operator/console-watch.ts';
import type { ReliableClock } from './use-cases/reliable-clock.ts';

/** Returns the checks that need neither the database nor the engine. */
export function listOutsideChecks(
  config: Config,
  codeHost: Pick<CodeHost, 'findProblem'> | undefined,
): Check[] {
  const { PUBLIC_URL, APP_DOMAIN, SMTP_URL } = config;
  const consoleHost = PUBLIC_URL && new URL(PUBLIC_URL).hostname;
  return [
    dnsCheck({ consoleHost, appDomain: APP_DOMAIN }),
    mailCheck(SMTP_URL),
    codeHostCheck(
      codeHost && {
        name: new URL(config.GITHUB_URL).host,
        findProblem: codeHost.findProblem,
      },
    ),
    registryCheck(findRegistry(config)),
  ];
}

/** Returns the checks that need only the database and the settings. */
export const listStorageChecks = (db: DatabaseReader, config: Config): Check[] => [
  databaseCheck(db, config.DATABASE_URL === undefined),
  migrationsCheck(db),
  secretKeyCheck(db, config),
  restorationCheck(db),
  backupCheck(db, config),
];

/** The input of the checks of the engine. */
export interface EngineCheckContext {
  db: DatabaseReader;
  runtime: ContainerRuntime;
  /** The id of the installation in the labels of containers. */
  installation: string;
}

/** Returns the checks of the engine and its edge. */
export function listEngineChecks(
  config: Config,
  { db, runtime, installation }: EngineCheckContext,
): Check[] {
  const findTakenPort = async (): Promise<string | undefined> => {
    try {
      await checkEdgePorts(config, runtime, installation);
      return undefined;
    } catch (error) {
      if (error instanceof StartFailure) return error.message;
      throw error;
    }
  };
  return [
    engineCheck(runtime, db),
    edgeCheck({ db, runtime, address: config.ENGINE_ADDRESS, findTakenPort }),
  ];
}

/** The input of the checks of a running server. */
export interface ServerCheckContext extends EngineCheckContext {
  publicUrl: () => string;
  clock: Pick<ReliableClock, 'problem'>;
  codeHost: CodeHost;
  consoleWatch: ConsoleWatch | undefined;
  certificateWatch: CertificateWatch;
}

/** Returns the checks of a running server, in the order of their display. */
export function listServerChecks(config: Config, context: ServerCheckContext): Check[] {
  const { db, runtime, clock, codeHost, publicUrl, consoleWatch, certificateWatch } = context;
  return [
    serverCheck(),
    ...listStorageChecks(db, config),
    diskCheck(config),
    ...listEngineChecks(config, context),
    consoleAddressCheck({
      publicUrl: publicUrl(),
      isPublic: config.PUBLIC_URL !== undefined,
      problemBehindEdge: consoleWatch?.problem,
    }),
    ...(runtime.simulated ? [] : [certificatesCheck(certificateWatch.problems)]),
    ...listOutsideChecks(config, codeHost.name === 'github' ? codeHost : undefined),
    clockCheck(clock),
    deploymentQueueCheck(db),
  ];
}
