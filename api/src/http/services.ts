import type { Logger } from 'pino';
import type { CodeHost, CodeHostTrial } from '../code-host/code-host.ts';
import type { HostReporter } from '../code-host/commit-reporter.ts';
import type { OpenTokenHost } from '../code-host/token-host.ts';
import type { ContainerRuntime } from '../engine/container-runtime.ts';
import type { Registry } from '../engine/registry/registry.ts';
import type { RegistryLoginClient } from '../engine/registry/registry-login.ts';
import type { DeferredWorkRunner } from '../runtime/background-job.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { OpenStorage } from '../storage/backup/s3/s3-client.ts';
import type { Database } from '../storage/database.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import type { AccessLog } from '../use-cases/account/access-log.ts';
import type { BearerCache, WatchBearer } from '../use-cases/auth/bearer.ts';
import type { BackupService } from '../use-cases/backup/backup-service.ts';
import type { BackupPlace } from '../use-cases/data-backup/backup-files.ts';
import type { DataBackupService } from '../use-cases/data-backup/data-backup-service.ts';
import type { DataRestorationService } from '../use-cases/data-restoration/data-restoration-service.ts';
import type { DatabaseMeasurer } from '../use-cases/database/database-numbers.ts';
import type { DeploymentService } from '../use-cases/deployment/deployment-service.ts';
import type { DomainPolicy } from '../use-cases/deployment/domain-proof.ts';
import type { TagChecker } from '../use-cases/image/tag-check.ts';
import type { ImageInspectionService } from '../use-cases/inspection/image-inspection.ts';
import type { InspectionService } from '../use-cases/inspection/repository-inspection.ts';
import type { CertificateWatch } from '../use-cases/operator/certificate-watch.ts';
import type { CheckRunner } from '../use-cases/operator/checks/run-checks.ts';
import type { ConsoleWatch } from '../use-cases/operator/console-watch.ts';
import type { SettingRules } from '../use-cases/operator/setting-rules.ts';
import type { StoredTexts } from '../use-cases/operator/stored-settings.ts';
import type { ArchiveService } from '../use-cases/point-in-time/archive-service.ts';
import type { PushService } from '../use-cases/push/push-service.ts';
import type { RegistryLoginFinder } from '../use-cases/registry-login/find-registry-login.ts';
import type { ReliableClock } from '../use-cases/reliable-clock.ts';
import type { OpenTerminals } from '../use-cases/terminal/open-terminals.ts';
import type { VolumeFileService } from '../use-cases/volume-files/volume-file-service.ts';
import type { WriteBudget } from '../use-cases/write-budget.ts';
import type { HttpSettings } from './settings.ts';

/** The dependencies of the handlers. A test or the fault switch may replace the database by a transaction that is rolled back. */
export interface HttpServices {
  db: Database;
  /** The current settings. */
  config: HttpSettings;
  /** The rules of the settings that operators change. */
  settings: SettingRules;
  /** The console's address for members, with which links in mails begin. Available only after the server has started to listen. */
  publicUrl: () => string;
  runtime: ContainerRuntime;
  /** Carries out stored deployments and actions. */
  deployments: DeploymentService;
  /** Carries out accepted pushes. */
  pushes: PushService;
  /** The open terminals of this server. */
  terminals: OpenTerminals;
  /** The transfers of files of volumes on this server, and the trash. */
  volumeFiles: VolumeFileService;
  /** Aborted when the server is about to stop: the server still serves requests, but is not ready for new clients. */
  leaving: AbortSignal;
  /** Aborted when the server stops, which ends all streams. */
  stopping: AbortSignal;
  /** The rules for domains of containers. */
  domains: DomainPolicy;
  codeHost: CodeHost;
  /** Opens the code hosts that members connect by a token. */
  openTokenHost: OpenTokenHost;
  /** Reports deployments to code hosts, and manages webhooks there. */
  commitReporter: HostReporter;
  /** Returns the trial of the code host of settings that are not stored. */
  codeHostTrial: (texts: StoredTexts) => CodeHostTrial;
  /** Returns the registry of settings that are not stored, and the repository of this installation below its address. */
  registryTrial: (texts: StoredTexts) => { registry: Registry | undefined; repository: string };
  /** Reads repositories and proposes how to deploy them. */
  inspections: InspectionService;
  /** Reads what images of registries declare. */
  imageInspections: ImageInspectionService;
  /** Tries logins at registries of members. */
  registryLoginClient: RegistryLoginClient;
  /** Finds the logins with which images of projects are pulled. */
  registryLogins: RegistryLoginFinder;
  /** Finds out whether the tags of images have moved. */
  tagChecks: TagChecker;
  /** Measures databases. */
  databases: DatabaseMeasurer;
  /** The backups of members' databases. */
  dataBackups: DataBackupService;
  /** The archives of members' databases with points in time. */
  archives: ArchiveService;
  /** The restorations of members' databases and volumes. */
  dataRestorations: DataRestorationService;
  /** Where the files of backups of members' databases and volumes are. */
  memberBackups: BackupPlace;
  /** Opens the object storages of projects, which receive backups. */
  openStorage: OpenStorage;
  secrets: SecretBox;
  /** The cache of bearer tokens. */
  bearers: BearerCache;
  /** The clock of scheduled deletions. */
  clock: ReliableClock;
  /** Watches bearer tokens, so that terminals and streams end together with their token. */
  watchBearer: WatchBearer;
  /** The access log of members. */
  accesses: AccessLog;
  /** Work that runs after the response. */
  afterwards: DeferredWorkRunner;
  /** The members' write budgets. */
  writes: WriteBudget;
  /** The backups of the installation. */
  backups: BackupService;
  certificateWatch: CertificateWatch;
  /** The watch of a console behind the edge; `undefined` for another console. */
  consoleWatch: ConsoleWatch | undefined;
  /** The checks of the installation, for operators. */
  checks: CheckRunner;
  log: Logger;
  metrics: Metrics;
}
