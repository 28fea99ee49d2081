import { inspect } from 'node:util';
import type { Config } from './config.ts';
import { DEMO_ACCOUNT } from './domain/demo-account.ts';
import { allowsDevelopment, isExposed } from './http/exposure.ts';
import { missingOperatorFacts } from './operator-settings.ts';
import { endProcess } from './runtime/end-process.ts';
import { StartFailure } from './runtime/start-failure.ts';
import type { RunningServer } from './start-server.ts';

interface Started {
  config: Config;
  server: RunningServer;
}

function greeting({ config, server }: Started): string {
  const mails =
    config.SMTP_URL === undefined ? `${server.address}/_dev/mail` : new URL(config.SMTP_URL).host;
  const lines = [`나루: ${server.address}`, `메일: ${mails}`, `엔진: ${server.engine}`];
  if (config.DATABASE_URL === undefined && allowsDevelopment(config)) {
    lines.push(`데모 계정: ${DEMO_ACCOUNT.username} / ${DEMO_ACCOUNT.password}`);
  }
  const missing = missingOperatorFacts(config);
  if (isExposed(config) && missing.length > 0) {
    lines.push(
      `안내: ${missing.join(', ')} 설정이 없어 약관과 개인정보처리방침에 회사 정보의 일부가 빠집니다.`,
    );
  }
  return lines.join('\n');
}

/** Additional time after the requests, in ms, for a running background job and for closing the database. */
const CLOSING_MS = 4000;

/**
 * Stops the server within a bounded time, also when something hangs. A second signal ends the process at once, which is
 * Node's default.
 */
async function end({ config, server }: Started): Promise<void> {
  const deadline = setTimeout(
    () => endProcess('제시간에 끝내지 못해 중단합니다.'),
    (config.DRAIN_SECONDS + config.STOP_SECONDS) * 1000 + CLOSING_MS,
  );
  deadline.unref();
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    endProcess(inspect(error));
  }
}

/**
 * Runs a server in this process: prints its address, or in one sentence why it could not start (exit code 1), and stops
 * it gracefully on SIGINT and SIGTERM.
 */
export async function runProcess(start: () => Promise<Started>): Promise<void> {
  try {
    const started = await start();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void end(started));
    }
    // Whoever waits for this line may stop the server right away.
    process.stdout.write(`${greeting(started)}\n`);
  } catch (error) {
    endProcess(error instanceof StartFailure ? error.message : inspect(error));
  }
}
