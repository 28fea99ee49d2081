import { inspect } from 'node:util';
import type { Config } from '../config.ts';
import { StartFailure } from '../start-failure.ts';
import { DEMO_ACCOUNT } from '../storage/demo-account.ts';
import type { RunningServer } from './start.ts';

interface Started {
  config: Config;
  server: RunningServer;
}

function greeting({ config, server }: Started): string {
  const mails =
    config.SMTP_URL === undefined ? `${server.address}/_dev/mail` : new URL(config.SMTP_URL).host;
  const lines = [`나루: ${server.address}`, `메일: ${mails}`];
  if (config.DATABASE_URL === undefined) {
    lines.push(`데모 계정: ${DEMO_ACCOUNT.username} / ${DEMO_ACCOUNT.password}`);
  }
  return lines.join('\n');
}

/**
 * Starts a server as this process: says where it is, or in one sentence why it is not (exit code 1), and stops it
 * orderly when the process is asked to end.
 */
export async function runProcess(start: () => Promise<Started>): Promise<void> {
  try {
    const started = await start();
    process.stdout.write(`${greeting(started)}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void started.server.stop().then(() => process.exit(0));
      });
    }
  } catch (error) {
    const text = error instanceof StartFailure ? error.message : inspect(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
