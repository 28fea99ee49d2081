import { inspect } from 'node:util';
import type { Config } from './config.ts';
import { EngineError } from './engine/engine-error.ts';
import { allowsDevelopmentFeatures, isServerExposed } from './http/exposure.ts';
import { endProcess, StartFailure, uncaughtErrorHandler } from './runtime/errors.ts';
import { createLog } from './runtime/log.ts';
import { reportReadiness } from './runtime/service-manager.ts';
import { VERSION } from './runtime/version.ts';
import { findMissingOperatorSettings } from './setting-schemas.ts';
import type { RunningServer } from './start-server.ts';
import { isConnectionLoss } from './storage/database-errors.ts';
import { DEMO_ACCOUNT } from './use-cases/demo-account.ts';

interface Started {
  config: Config;
  server: RunningServer;
}

/** Returns where mails go. */
function mailText({ server }: Pick<Started, 'server'>): string {
  const { SMTP_URL } = server.settings;
  if (SMTP_URL !== undefined) return new URL(SMTP_URL).host;
  if (allowsDevelopmentFeatures(server.settings)) return `${server.address}/_dev/mail`;
  return '보내지 않습니다. 회원은 운영자가 추가하고 링크를 전합니다.';
}

function greeting(started: Started): string {
  const { config, server } = started;
  const mails = mailText(started);
  const console =
    config.CONSOLE_BEHIND === 'edge'
      ? [`나루: ${server.settings.PUBLIC_URL} (엣지 뒤)`, `이 컴퓨터에서는: ${server.address}`]
      : [`나루: ${server.address}`];
  const lines = [...console, `메일: ${mails}`, `엔진: ${server.engine}`, `버전: ${VERSION}`];
  if (config.DATABASE_URL === undefined && allowsDevelopmentFeatures(server.settings)) {
    lines.push(`데모 계정: ${DEMO_ACCOUNT.username} / ${DEMO_ACCOUNT.password}`);
  }
  if (server.mailProblem !== undefined) {
    lines.push(`안내: ${server.mailProblem} 전에 쓰던 메일 서버라서 그대로 시작합니다.`);
  }
  const missing = findMissingOperatorSettings(server.settings);
  if (isServerExposed(server.settings) && missing.length > 0) {
    lines.push(
      `안내: ${missing.join(', ')} 설정이 없어 약관과 개인정보처리방침에 회사 정보의 일부가 빠집니다.`,
    );
  }
  return lines.join('\n');
}

/** The additional time for stopping after all requests have ended, in ms: for running background jobs and for closing the database. */
const CLOSING_MS = 4000;

/**
 * Stops the server and ends the process within a bounded time, even if a request or job hangs. A second signal ends the process at
 * once, which is Node's default.
 * @param failure the error that ends the server, with exit code 1; missing for a requested stop
 */
async function end({ config, server }: Started, failure?: string): Promise<void> {
  const deadline = setTimeout(
    () => endProcess('제시간에 끝내지 못해 중단합니다.'),
    (config.DRAIN_SECONDS + config.STOP_SECONDS) * 1000 + CLOSING_MS,
  );
  deadline.unref();
  try {
    await server.stop();
  } catch (error) {
    endProcess(inspect(error));
  }
  if (failure !== undefined) endProcess(failure);
  process.exit(0);
}

const FAILED =
  '처리하지 못한 오류로 서버를 종료했습니다. 진행 중이던 요청은 마쳤습니다. 다시 시작하면 진행 중이던 배포를 이어서 합니다. 오류는 로그에 있습니다.';

/** Whether an uncaught error only reports that the engine or the database is unavailable, so that the server can continue. */
const isExpected = (error: unknown): boolean =>
  error instanceof EngineError || isConnectionLoss(error);

/** Stops the server gracefully on a signal and on a fatal error. */
function attend(started: Started): void {
  const log = createLog(started.config.LOG_LEVEL);
  let isEnding = false;
  const endOnce = (failure?: string): void => {
    if (isEnding) return;
    isEnding = true;
    void end(started, failure);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endOnce());
  const judge = uncaughtErrorHandler({
    isExpected,
    log: (what, message) => log.error(what, message),
    stop: (error) => endOnce(`${FAILED} (${String(error)})`),
  });
  process.on('uncaughtException', judge);
}

/**
 * Runs a server in this process. Prints the address of the server, or one sentence why the server cannot start (exit code 1). Stops
 * the server gracefully on SIGINT and SIGTERM, and after a fatal error.
 */
export async function runServerProcess(start: () => Promise<Started>): Promise<void> {
  try {
    const started = await start();
    attend(started);
    // Printed after the signal handlers are installed, because the reader of this output may stop the server at once.
    process.stdout.write(`${greeting(started)}\n`);
    const log = createLog(started.config.LOG_LEVEL);
    reportReadiness((error) => log.error({ err: error }, 'systemd-notify failed'));
  } catch (error) {
    endProcess(error instanceof StartFailure ? error.message : inspect(error));
  }
}
