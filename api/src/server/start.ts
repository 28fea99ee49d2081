import { createApp, type TestSeams } from '../app.ts';
import { githubCodeHost } from '../code-host/github.ts';
import { githubApp } from '../code-host/github-settings.ts';
import { standInCodeHost } from '../code-host/stand-in.ts';
import type { Config } from '../config.ts';
import { simulatedEngine } from '../engine/simulated.ts';
import { countDeployments, startTracking } from '../engine/tracking.ts';
import { openPostOffice, smtpSender } from '../mail/post-office.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Services } from '../services.ts';
import type { OpenDatabase } from '../storage/database.ts';
import { addDemoAccount } from '../storage/demo-account.ts';
import { openStorage } from '../storage/open-storage.ts';
import { secretBox, secretKey } from '../storage/secret-box.ts';
import { startSweeping } from '../storage/sweep.ts';
import type { Errand } from './errand.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';

export interface RunningServer {
  /** Where it listens, e.g. "http://127.0.0.1:4000". */
  address: string;
  /** Finishes the requests that run, then lets go of the data. */
  stop(): Promise<void>;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

const urlOf = (host: string, port: number): string => {
  const name = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

function createServices(config: Config, storage: OpenDatabase): Services {
  const { db, pool } = storage;
  const log = createLog(config);
  const app = githubApp(config);
  return {
    db,
    config,
    publicUrl: config.PUBLIC_URL ?? urlOf(config.HOST, config.PORT),
    engine: simulatedEngine(config.ENGINE_SPEED),
    codeHost: app === undefined ? standInCodeHost(db) : githubCodeHost(app, log),
    secrets: secretBox(secretKey(config.NARU_SECRET_KEY, config.DATA_DIR)),
    log,
    metrics: createMetrics({ deployments: () => countDeployments(db), pool }),
  };
}

/** What goes on beside the requests: tracking deployments, sending mails, and throwing away what has expired. */
async function startErrands(services: Services, storage: OpenDatabase): Promise<Errand> {
  const { db, config, log } = services;
  const errands = [startSweeping(db, log), startTracking(services, storage)];
  if (config.SMTP_URL !== undefined) {
    const send = await smtpSender(config.SMTP_URL, config.MAIL_FROM);
    errands.push(openPostOffice(services, send));
  }
  return {
    async close() {
      await Promise.all(errands.map((errand) => errand.close()));
    },
  };
}

/**
 * Opens the storage, brings it up to date, and listens.
 * @throws StartFailure with a sentence for whoever started it; nothing is left open then
 */
export async function startServer(config: Config, seams?: TestSeams): Promise<RunningServer> {
  const storage = await openStorage(config);
  try {
    const services = createServices(config, storage);
    if (config.DATABASE_URL === undefined) await addDemoAccount(storage.db);
    const listener = await listen(createApp(services, seams), config.HOST, config.PORT);
    services.publicUrl = config.PUBLIC_URL ?? urlOf(config.HOST, listener.port);
    const errands = await startErrands(services, storage);
    const { engine, log, publicUrl } = services;
    log.info({ engine: engine.name, storage: storage.name, publicUrl }, 'server started');
    return {
      address: urlOf(config.HOST, listener.port),
      async stop() {
        await listener.close(config.STOP_SECONDS * 1000);
        await errands.close();
        await storage.close();
      },
    };
  } catch (error) {
    await storage.close();
    throw error;
  }
}
