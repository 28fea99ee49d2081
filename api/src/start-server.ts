import type { Config } from './config.ts';
import { createRuntime } from './create-runtime.ts';
import { createServices } from './create-services.ts';
import { startUpkeepJob } from './domain/account/upkeep-job.ts';
import { addDemoAccount } from './domain/demo-account.ts';
import { startExpiryJob } from './domain/expiry-job.ts';
import type { ContainerRuntime } from './engine/container-runtime.ts';
import { createApp, type TestHooks } from './http/app.ts';
import { listen } from './http/listen.ts';
import type { Services } from './http/services.ts';
import { startMailQueueJob } from './mail/mail-queue-job.ts';
import { smtpSender } from './mail/smtp-sender.ts';
import type { BackgroundJob } from './runtime/background-job.ts';
import type { OpenDatabase } from './storage/database.ts';
import { openStorage } from './storage/open-storage.ts';

export interface RunningServer {
  /** Where it listens, e.g. "http://127.0.0.1:4000". */
  address: string;
  /** What runs the containers, for whoever started the server. */
  engine: string;
  /** Finishes the requests that run, then lets go of the data. */
  stop(): Promise<void>;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

const urlOf = (host: string, port: number): string => {
  const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const SIMULATED = '모의 배포(컨테이너를 실행하지 않습니다)';

/** The engine and its version, in words. */
async function describeEngine({ simulated, engine }: ContainerRuntime): Promise<string> {
  if (simulated) return SIMULATED;
  const { name, version } = await engine.info();
  return `${name} ${version}`;
}

/** What goes on beside the requests: tracking deployments, sending mails, and what is due with time. */
async function startBackgroundJobs(
  config: Config,
  services: Services,
  storage: OpenDatabase,
): Promise<BackgroundJob[]> {
  const jobs = [
    startExpiryJob(services.db, services.log),
    services.deployments.start(storage),
    services.accesses.start(),
    startUpkeepJob(services, storage),
  ];
  if (config.SMTP_URL !== undefined) {
    const send = await smtpSender(config.SMTP_URL, config.MAIL_FROM);
    jobs.push(startMailQueueJob(services, send));
  }
  return jobs;
}

/**
 * Opens the storage, brings it up to date, and listens.
 * @throws StartFailure with a sentence for whoever started it; nothing is left open then
 */
export async function startServer(config: Config, seams?: TestHooks): Promise<RunningServer> {
  const storage = await openStorage(config);
  try {
    const publicUrl = () => config.PUBLIC_URL ?? urlOf(config.HOST, listener.port);
    const stopping = new AbortController();
    const runtime = await createRuntime(config);
    const services = createServices(config, storage, publicUrl, runtime, stopping.signal);
    if (config.DATABASE_URL === undefined) await addDemoAccount(storage.db);
    const listener = await listen(createApp(services, seams), config.HOST, config.PORT);
    const jobs = await startBackgroundJobs(config, services, storage);
    const { log } = services;
    log.info(
      {
        engine: runtime.simulated ? 'simulated' : 'docker',
        storage: storage.name,
        publicUrl: publicUrl(),
      },
      'server started',
    );
    return {
      address: urlOf(config.HOST, listener.port),
      engine: await describeEngine(runtime),
      async stop() {
        stopping.abort();
        await listener.close(config.STOP_SECONDS * 1000);
        await Promise.all(jobs.map((job) => job.close()));
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
