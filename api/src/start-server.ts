import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { runAdminCommand } from './admin-command.ts';
import { backUpOpenDatabase, VOLUMES_ARGUMENT } from './backup-command.ts';
import type { Config } from './config.ts';
import { readConsoleBySocket } from './console-behind-edge.ts';
import { openControlSocket, type ServerCommand } from './control-socket.ts';
import { createRuntime } from './create-runtime.ts';
import { createServices } from './create-services.ts';
import { DOCTOR_ARGUMENTS } from './doctor-command.ts';
import { checkEdgePorts } from './edge-port-check.ts';
import { readEngineStatus } from './engine/container-runtime.ts';
import { createRestorationGate, type RestorationGate } from './engine-gate.ts';
import { createApp, type TestHooks } from './http/app.ts';
import { allowsDevelopmentFeatures } from './http/exposure.ts';
import { startHttpListener } from './http/listen.ts';
import { startEdgeListener } from './http/listen-for-edge.ts';
import type { HttpServices } from './http/services.ts';
import type { HttpSettings } from './http/settings.ts';
import { createLiveConfig, followStoredSettings } from './live-config.ts';
import { createSmtpSender, startMailQueueJob } from './mail/mail-queue-job.ts';
import { recordProvenMailServer } from './mail/mail-server-check.ts';
import type { BackgroundJob } from './runtime/background-job.ts';
import { runWithDiskReserve } from './runtime/caller.ts';
import { createLog } from './runtime/log.ts';
import { VERSION } from './runtime/version.ts';
import { beginStartChecks, type StartChecks } from './start-checks.ts';
import type { OpenDatabase } from './storage/database.ts';
import { startDiskWatch } from './storage/disk.ts';
import { openStorage } from './storage/open-storage.ts';
import { openServerSecrets } from './storage/server-secret.ts';
import { startAccountUpkeepJob } from './use-cases/account/upkeep-job.ts';
import { startPasswordJob } from './use-cases/database/password-job.ts';
import { addDemoAccount, lockDemoAccount } from './use-cases/demo-account.ts';
import { endSimulation, readEngineHistory } from './use-cases/deployment/used-engine.ts';
import { startDeletedPartsExpiryJob, startExpiryJob } from './use-cases/expiry-job.ts';
import { startTagWatch } from './use-cases/image/tag-watch.ts';
import { startCheckAlertJob } from './use-cases/operator/check-alerts.ts';
import { startNodeLoginsJob } from './use-cases/registry-login/node-logins-job.ts';
import { startUploadJob } from './use-cases/source-upload/upload-job.ts';
import { startUsageSampling } from './use-cases/usage/usage-sampler.ts';
import { startVolumeSampling } from './use-cases/usage/volume-sampler.ts';

export interface RunningServer {
  /** The listening address, e.g. "http://127.0.0.1:4000". */
  address: string;
  /** The name and version of the engine, or its connection state, as a text for the operator. */
  engine: string;
  /** The current settings, with the values that operators have stored. */
  settings: HttpSettings;
  /** The problem of the mail server, a Korean sentence for the operator; `undefined` while it works. */
  mailProblem: string | undefined;
  /** Stops the server: reports that it is not ready, finishes running requests and jobs, then closes the database. */
  stop(): Promise<void>;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

const urlOf = (host: string, port: number): string => {
  const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const SIMULATED = '모의 배포(컨테이너를 실행하지 않습니다)';
const mayUse = (address: string): string =>
  `안내: ${address}에서 컨테이너 엔진을 찾았습니다. 모의 배포를 끝내고 이 엔진을 쓰려면 ENGINE=docker로 다시 시작해주세요.`;

/** Returns the text about the engine for the operator. An unreachable engine does not prevent the start. */
async function describeEngine({ runtime, log }: HttpServices): Promise<string> {
  const { found, address } = runtime;
  const { state, info } = await readEngineStatus(runtime, log);
  if (state === 'simulated')
    return found === undefined ? SIMULATED : `${SIMULATED}\n${mayUse(found)}`;
  if (info) return `${info.name} ${info.version}`;
  return `연결하는 중 (${address}). 엔진이 시작되면 이어서 동작합니다.`;
}

/** Runs a command of the control socket. */
async function runCommand(
  config: Config,
  services: HttpServices,
  storage: OpenDatabase,
  { user, args, passphrase }: ServerCommand,
): Promise<string> {
  const { backups, bearers, checks, deployments } = services;
  const [name, file, option] = args;
  if (name === 'backup' && file !== undefined) {
    const volumes = option === VOLUMES_ARGUMENT && { backUpVolumes: backups.backUpVolumes };
    return backUpOpenDatabase({ storage, settings: config, file, passphrase, ...volumes });
  }
  if (isDeepStrictEqual(args, DOCTOR_ARGUMENTS)) return JSON.stringify(await checks.run());
  try {
    return await runWithDiskReserve(() => runAdminCommand(services, user, args));
  } finally {
    bearers.forget();
    deployments.wake();
  }
}

/**
 * Opens the socket for `naru admin`, `naru backup` and `naru doctor`. The server also starts without the socket: in a folder whose path is
 * too long for a socket, without a data folder, and when another server on the same PostgreSQL database has the socket.
 */
async function startControlSocket(config: Config, services: HttpServices, storage: OpenDatabase) {
  const folder = resolve(config.DATA_DIR);
  if (!existsSync(folder)) return [];
  const { log } = services;
  const failed = (error: unknown) => log.error({ err: error }, 'a command failed');
  const run = (command: ServerCommand) => runCommand(config, services, storage, command);
  try {
    return [await openControlSocket(folder, run, failed)];
  } catch (error) {
    log.warn({ err: error }, 'the control socket cannot be opened');
    return [];
  }
}

/** Starts the background jobs: tracking deployments, sending mails, and scheduled work. */
async function startBackgroundJobs(
  config: Config,
  services: HttpServices,
  storage: OpenDatabase,
): Promise<Pick<BackgroundJob, 'close'>[]> {
  const jobs = [
    ...(await startControlSocket(config, services, storage)),
    startExpiryJob(services, storage),
    startDeletedPartsExpiryJob(services, storage),
    await services.deployments.start(storage),
    services.pushes.start(storage),
    services.accesses.start(),
    startAccountUpkeepJob(services, storage),
    startDiskWatch(config, services.log),
    startTagWatch(services, storage),
    startPasswordJob(services, storage),
    services.backups.startJob(),
    services.dataBackups.startJob(),
    services.archives.startJob(),
    services.dataRestorations.startJob(),
    startUploadJob(services, storage),
  ];
  if (config.MEASURE_USAGE) {
    jobs.push(startUsageSampling(services, storage), startVolumeSampling(services, storage));
  }
  if (!services.runtime.simulated) jobs.push(services.certificateWatch.start());
  if (services.runtime.kind === 'kubernetes') jobs.push(startNodeLoginsJob(services, storage));
  if (services.consoleWatch !== undefined) jobs.push(services.consoleWatch.start());
  const hasMailServer = () => services.config.SMTP_URL !== undefined;
  jobs.push(startMailQueueJob(services, createSmtpSender(services.config), hasMailServer));
  jobs.push(startCheckAlertJob(services, storage, hasMailServer));
  return jobs;
}

/** The signals of a running server, and its address for members. */
interface Surroundings extends Pick<HttpServices, 'leaving' | 'stopping'> {
  /** Returns the address on which the server listens. */
  ownAddress(): string;
  /** Aborted when the engine is no longer needed. */
  ended: AbortSignal;
  gate: RestorationGate;
}

/** Remembers a mail server that works, and returns the problem of a mail server that only worked before. */
async function followMailServer(
  { SMTP_URL }: Config,
  { mailProblem }: StartChecks,
  { db, secrets, log }: HttpServices,
): Promise<string | undefined> {
  const problem = await mailProblem();
  if (problem !== undefined) log.warn({ reason: problem }, 'mails wait for the mail server');
  else if (SMTP_URL !== undefined) await recordProvenMailServer(db, secrets, SMTP_URL);
  return problem;
}

/** Connects to the engine, creates the services, and brings the stored data in line with the settings. */
async function openServices(
  initial: Config,
  storage: OpenDatabase,
  { ownAddress, ended, gate, ...ends }: Surroundings,
): Promise<HttpServices> {
  const secrets = await openServerSecrets(storage.db, initial);
  const live = createLiveConfig(initial);
  const { config } = live;
  const log = createLog(config.LOG_LEVEL);
  await followStoredSettings(storage, secrets.box, live, log);
  const publicUrl = () => config.PUBLIC_URL ?? ownAddress();
  const history = await readEngineHistory(storage.db);
  const runtime = await createRuntime(config, secrets.installation, history, ended, gate);
  await checkEdgePorts(config, runtime, secrets.installation);
  if (!runtime.simulated) await endSimulation(storage.db);
  const services = createServices({ live, log }, storage, secrets, publicUrl, runtime, ends);
  if (config.DATABASE_URL === undefined) {
    await (allowsDevelopmentFeatures(config) ? addDemoAccount : lockDemoAccount)(storage.db);
  }
  // Checks the clock before any row is written with a wrong time.
  await services.clock
    .isReliable()
    .catch((error: unknown) =>
      services.log.warn({ err: error }, 'the clock could not be looked at'),
    );
  return services;
}

/** Waits for the backups of the installation and of members' databases, and for restorations, which end early when the server stops. */
const settleBackups = ({ backups, dataBackups, dataRestorations, archives }: HttpServices) => [
  backups.settled(),
  dataBackups.settled(),
  dataRestorations.settled(),
  archives.settled(),
];

/**
 * Checks the settings, opens and migrates the database, starts the background jobs, and listens for requests.
 * @throws StartFailure with a sentence for the operator; the database is then closed
 */
export async function startServer(config: Config, seams?: TestHooks): Promise<RunningServer> {
  const checks = await beginStartChecks(config);
  // Without an address in the environment, the stored one counts, which is not known yet.
  if (config.PUBLIC_URL !== undefined) readConsoleBySocket(config);
  const open = () => openStorage(config, { check: checks.ofStorage });
  const storage = await runWithDiskReserve(open);
  try {
    let { PORT: port } = config;
    const ownAddress = () => urlOf(config.HOST, port);
    const leaving = new AbortController();
    const stopping = new AbortController();
    const ended = new AbortController();
    const signals = { leaving: leaving.signal, stopping: stopping.signal, ended: ended.signal };
    const gate = createRestorationGate(
      storage.db,
      config.DATA_DIR,
      createLog(config.LOG_LEVEL),
      stopping.signal,
    );
    const services = await runWithDiskReserve(() =>
      openServices(config, storage, { ownAddress, gate, ...signals }),
    );
    const { log, runtime } = services;
    const mailProblem = await runWithDiskReserve(() => followMailServer(config, checks, services));
    await storage.startUpkeep?.((error) => log.warn({ err: error }, 'room was not given back'));
    const app = createApp(services, seams);
    const listener = await startHttpListener(app, config.HOST, config.PORT);
    port = listener.port;
    const bySocket = readConsoleBySocket({ ...config, PUBLIC_URL: services.config.PUBLIC_URL });
    const forEdge = bySocket && (await startEdgeListener(app, bySocket.socketFolder));
    const leavePeers = await storage.peers.join((error) =>
      log.warn({ err: error }, 'other servers cannot be heard'),
    );
    const jobs = await startBackgroundJobs(config, services, storage);
    log.info(
      {
        version: VERSION,
        engine: runtime.kind,
        storage: storage.name,
        publicUrl: services.publicUrl(),
      },
      'server started',
    );
    return {
      address: urlOf(config.HOST, listener.port),
      engine: await describeEngine(services),
      mailProblem,
      settings: services.config,
      async stop() {
        leaving.abort();
        await sleep(config.DRAIN_SECONDS * 1000);
        stopping.abort();
        const graceMs = config.STOP_SECONDS * 1000;
        await Promise.all([listener.close(graceMs), forEdge?.close(graceMs)]);
        await services.terminals.drained();
        await services.afterwards.settled();
        await Promise.all([...settleBackups(services), gate.settled()]);
        await Promise.all(jobs.map((job) => job.close()));
        await leavePeers();
        ended.abort();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
