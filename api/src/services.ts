import type { Logger } from 'pino';
import type { CodeHost } from './code-host/code-host.ts';
import type { Config } from './config.ts';
import type { Engine } from './engine/engine.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Database } from './storage/database.ts';
import type { SecretBox } from './storage/secret-box.ts';

/** What the handlers work with. A test or a fault switch may hand them another database: a transaction it undoes. */
export interface Services {
  db: Database;
  config: Config;
  /** Where members reach the console; links in mails start with it. */
  publicUrl: string;
  engine: Engine;
  codeHost: CodeHost;
  secrets: SecretBox;
  log: Logger;
  metrics: Metrics;
}
