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

/** What may take longer than the requests: a round of an errand, closing the database. In ms. */
const CLOSING_MS = 4000;

/** Ends within a bounded time, whatever hangs. A second signal ends the process at once, as Node does by itself. */
async function end({ config, server }: Started): Promise<void> {
  const deadline = setTimeout(
    () => {
      process.stderr.write('제시간에 끝내지 못해 중단합니다.\n');
      process.exit(1);
    },
    config.STOP_SECONDS * 1000 + CLOSING_MS,
  );
  deadline.unref();
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${inspect(error)}\n`);
    process.exit(1);
  }
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
      process.once(signal, () => void end(started));
    }
  } catch (error) {
    const text = error instanceof StartFailure ? error.message : inspect(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}
