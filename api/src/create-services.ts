import type { Logger } from 'pino';
import type { SourceAccessFinder } from './code-host/source-access.ts';
import type { Config } from './config.ts';
import { listServerChecks, type ServerCheckContext } from './create-checks.ts';
import { createCodeHosts } from './create-code-hosts.ts';
import { createDataServices, memberBackupPlace } from './create-data-services.ts';
import { createImageReader } from './create-image-reader.ts';
import { createPushes } from './create-pushes.ts';
import { createRepositoryReader } from './create-repository-reader.ts';
import type { ContainerEngine } from './engine/container-engine.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { installationObjectNames } from './engine/docker/labels.ts';
import { OWN_PLATFORM } from './engine/own-platform.ts';
import { registryAddressRule } from './engine/registry/registry-address.ts';
import { type RegistryLoginClient, registryLoginClient } from './engine/registry/registry-login.ts';
import { simulatedLoginClient } from './engine/simulated/simulated-logins.ts';
import type { RepositoryReader } from './engine/source/repository-reader.ts';
import type { HttpServices } from './http/services.ts';
import type { LiveConfig } from './live-config.ts';
import { readOperatorNames } from './operator-names.ts';
import { findRegistry } from './registry-settings.ts';
import { deferredWorkRunner } from './runtime/background-job.ts';
import { createMetrics } from './runtime/metrics.ts';
import type { OpenDatabase } from './storage/database.ts';
import { readDisk } from './storage/disk.ts';
import type { ServerSecrets } from './storage/server-secret.ts';
import { findTemplate } from './templates/catalogue.ts';
import { createAccessLog } from './use-cases/account/access-log.ts';
import {
  createBearerCache,
  createBearerWatch,
  readBearerRemainingMs,
} from './use-cases/auth/bearer.ts';
import { createBackupService } from './use-cases/backup/backup-service.ts';
import { createDatabaseMeasurer } from './use-cases/database/database-numbers.ts';
import { countDeployments } from './use-cases/deployment/deployment.ts';
import { createDeploymentService } from './use-cases/deployment/deployment-service.ts';
import { readTxtRecords } from './use-cases/deployment/domain-proof.ts';
import { createTagChecker } from './use-cases/image/tag-check.ts';
import { createImageInspectionService } from './use-cases/inspection/image-inspection.ts';
import { createInspectionService } from './use-cases/inspection/repository-inspection.ts';
import { createCertificateWatch } from './use-cases/operator/certificate-watch.ts';
import { createCheckRunner } from './use-cases/operator/checks/run-checks.ts';
import { createConsoleWatch } from './use-cases/operator/console-watch.ts';
import {
  createRegistryLoginFinder,
  type RegistryLoginFinder,
  type RegistryLoginFinderDependencies,
} from './use-cases/registry-login/find-registry-login.ts';
import { createReliableClock } from './use-cases/reliable-clock.ts';
import { sourceOpener } from './use-cases/source-upload/check-source.ts';
import { createOpenTerminals } from './use-cases/terminal/open-terminals.ts';
import { createVolumeFileService } from './use-cases/volume-files/volume-file-service.ts';
import { createWriteBudget } from './use-cases/write-budget.ts';

/** Returns the component that logs in at registries of members. The simulation has registries of its own, and needs no network. */
const createRegistryLoginClient = (config: Config, isSimulated: boolean): RegistryLoginClient =>
  isSimulated
    ? simulatedLoginClient()
    : registryLoginClient({ judge: registryAddressRule(() => config.REGISTRY_ALLOW_PRIVATE) });

/** Returns the registry of settings, and the repository of an installation below its address. */
const registryTrialOf = (config: Config, installation: string) => ({
  registry: findRegistry(config),
  repository: installationObjectNames(installation).imageRepository(),
});

const publishedPortsOf = (
  { ENGINE_PORTS, ENGINE_ADDRESS }: Config,
  { kind }: Pick<ContainerRuntime, 'kind'>,
) => ({
  ...ENGINE_PORTS,
  // Undefined for a cluster, which reports the addresses of published ports.
  address: kind === 'kubernetes' ? undefined : ENGINE_ADDRESS,
});

/** Returns the rules for domains. The names have getters, which a copy of their properties would lose. */
const domainPolicyOf = (config: Config, key: ServerSecrets['domainProofKey']) =>
  Object.assign(readOperatorNames(config), { readTxt: readTxtRecords, key });

/** Creates the services that show an operator how the server is. */
function createMonitoring(
  config: Config,
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  checked: Omit<ServerCheckContext, 'certificateWatch' | 'consoleWatch'>,
  log: Logger,
) {
  const { runtime } = checked;
  const watches = {
    certificateWatch: createCertificateWatch(runtime, log),
    consoleWatch: config.CONSOLE_BEHIND === 'edge' ? createConsoleWatch(runtime, log) : undefined,
  };
  return {
    ...watches,
    checks: createCheckRunner(() => listServerChecks(config, { ...checked, ...watches }), log),
    metrics: createMetrics({
      deployments: () => countDeployments(db),
      pool,
      disk: () => readDisk(config),
    }),
  };
}

/** Creates the services that try the logins of members for registries, and that find them for the images of projects. */
function createRegistryLogins(
  config: Config,
  { simulated }: Pick<ContainerRuntime, 'simulated'>,
  dependencies: Omit<RegistryLoginFinderDependencies, 'client'>,
) {
  const registryLoginClient = createRegistryLoginClient(config, simulated);
  const finding = { ...dependencies, client: registryLoginClient };
  return { registryLoginClient, registryLogins: createRegistryLoginFinder(finding) };
}

/** Returns the platforms of the engine; that of this server while the engine is unreachable. */
const findPlatforms = async (engine: Pick<ContainerEngine, 'info'>): Promise<readonly string[]> => {
  const info = await engine.info().catch(() => undefined);
  return info?.platforms ?? [OWN_PLATFORM];
};

/** Creates the services that read repositories and images for the form of a new container. */
const createInspections = (
  config: Config,
  { simulated, engine }: Pick<ContainerRuntime, 'simulated' | 'engine'>,
  host: { log: Logger; access: SourceAccessFinder; repositories: RepositoryReader },
  { find: findLogin }: RegistryLoginFinder,
) => {
  const { log, access, repositories } = host;
  const reader = createImageReader(config, simulated, () => findPlatforms(engine));
  return {
    inspections: createInspectionService({
      reader: repositories,
      findTemplate,
      sourceAccess: access.ofMember,
      log,
    }),
    imageInspections: createImageInspectionService({ reader, findLogin, log }),
    tagChecks: createTagChecker({ reader, findLogin, log }),
  };
};

/** Creates the services that remember and watch bearer tokens. */
const createBearers = ({ db, peers }: Pick<OpenDatabase, 'db' | 'peers'>, log: Logger) => ({
  bearers: createBearerCache(db),
  watchBearer: createBearerWatch((tokenHash) => readBearerRemainingMs(db, tokenHash), peers, log),
});

const createWrites = (config: Config) =>
  createWriteBudget(() => ({
    hour: config.RATE_WRITES_MIB_PER_HOUR,
    day: config.RATE_WRITES_MIB_PER_DAY,
  }));

/**
 * Creates the services that the handlers use, from the settings.
 * @param publicUrl returns the address of the console. Not called before the server listens, because its port is unknown until then
 */
export function createServices(
  { live, log }: { live: LiveConfig; log: Logger },
  storage: Omit<OpenDatabase, 'close' | 'startUpkeep'>,
  { box: secrets, domainProofKey, installation }: ServerSecrets,
  publicUrl: () => string,
  runtime: ContainerRuntime,
  ends: Pick<HttpServices, 'leaving' | 'stopping'>,
): HttpServices {
  const { db, peers } = storage;
  const { config } = live;
  const { stopping } = ends;
  const { access, ...codeHosts } = createCodeHosts(live, runtime, { db, secrets, log, stopping });
  const { codeHost } = codeHosts;
  const clock = createReliableClock(db, log);
  const domains = domainPolicyOf(config, domainProofKey);
  const checked = { db, runtime, installation, publicUrl, clock, codeHost };
  const logins = createRegistryLogins(config, runtime, { db, secrets, log });
  const writes = createWrites(config);
  const deployments = createDeploymentService({
    db,
    peers,
    runtime,
    secrets,
    clock,
    log,
    writes,
    buildsAtOnce: config.BUILDS_AT_ONCE,
    sourceAccess: access.ofProject,
    openUpload: sourceOpener({ db, secrets }, memberBackupPlace(config)),
    registryLogins: logins.registryLogins,
    domains,
    publishedPorts: runtime.simulated ? undefined : publishedPortsOf(config, runtime),
  });
  const repositories = createRepositoryReader(config, runtime.simulated);
  const pushes = createPushes(config, {
    ...{ db, peers, box: secrets, runtime, log, deployments, repositories, publicUrl },
    ...{ access, reporter: codeHosts.commitReporter, writes, stopping },
  });
  return {
    db,
    config,
    settings: live,
    domains,
    publicUrl,
    runtime,
    deployments,
    pushes,
    terminals: createOpenTerminals(),
    volumeFiles: createVolumeFileService({ runtime, log, stopping }),
    ...ends,
    ...codeHosts,
    registryTrial: (texts) => registryTrialOf(live.configWith(texts), installation),
    ...createInspections(config, runtime, { log, access, repositories }, logins.registryLogins),
    ...logins,
    databases: createDatabaseMeasurer({ db, secrets, runtime, log }),
    ...createDataServices(config, {
      ...{ db, peers, secrets, publicUrl, runtime, clock, log, stopping },
      ...{ deployments, registryLogins: logins.registryLogins },
    }),
    secrets,
    clock,
    ...createBearers(storage, log),
    accesses: createAccessLog(db, log),
    afterwards: deferredWorkRunner((error) =>
      log.warn({ err: error }, 'work after a response failed'),
    ),
    writes,
    backups: createBackupService({ settings: config, storage, runtime, log, ...ends }),
    ...createMonitoring(config, storage, checked, log),
    log,
  };
}
