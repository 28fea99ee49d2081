/** Watches whether members reach the console through the edge, and keeps the edge running. */
import type { Logger } from 'pino';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { ConsoleState } from '../../engine/edge/console-state.ts';
import { EngineError, type EngineErrorReason } from '../../engine/engine-error.ts';
import { type BackgroundJob, startBackgroundJob } from '../../runtime/background-job.ts';

/** The time between two checks, in ms. A removed edge is made again within this time. */
const EVERY_MS = 10_000;

const NO_SOCKET =
  '엣지가 이 서버에 연결하지 못합니다. CONSOLE_SOCKET_DIR과 CONSOLE_SOCKET_MOUNT가 같은 폴더나 볼륨인지 확인해주세요.';
const NO_SERVICE =
  '엣지가 이 서버에 연결하지 못합니다. CONSOLE_SERVICE의 네임스페이스와 이름을 확인해주세요.';
const PROBLEMS: Record<Exclude<ConsoleState, 'reached' | 'server-missing'>, string> = {
  'edge-silent': '엣지가 응답하지 않습니다. 엣지 컨테이너의 로그를 확인해주세요.',
  'no-edge': '모의 배포에는 엣지가 없습니다. 컨테이너 엔진을 시작하고 ENGINE=docker를 정해주세요.',
};

const FAILURES: Partial<Record<EngineErrorReason, string>> = {
  unreachable: '컨테이너 엔진에 연결할 수 없어 엣지를 확인하지 못합니다.',
  'port-taken':
    'EDGE_HTTP_PORT나 EDGE_HTTPS_PORT의 포트를 다른 프로그램이 쓰고 있어 엣지를 시작하지 못했습니다. 그 프로그램을 멈추거나 다른 포트를 정해주세요.',
  'image-missing':
    'EDGE_IMAGE의 이미지를 내려받지 못해 엣지를 시작하지 못했습니다. 이름과 네트워크를 확인해주세요.',
  'out-of-disk': '디스크 공간이 부족해 엣지를 시작하지 못했습니다. 공간을 비워주세요.',
};

/** Returns the sentence for the operator about a failed start of the edge. */
function failureSentence(error: unknown): string {
  const known = error instanceof EngineError ? FAILURES[error.reason] : undefined;
  const cause = error instanceof EngineError ? (error.cause ?? error) : error;
  const detail = cause instanceof Error ? cause.message : String(cause);
  return known ?? `엣지를 시작하지 못했습니다. (${detail})`;
}

export interface ConsoleWatch {
  /** The sentence for the operator about what keeps members from the console; `undefined` without a problem, and before the first check. */
  problem(): string | undefined;
  /** Starts the checks. The first starts the edge, if it does not run. */
  start(): BackgroundJob;
}

/** Creates the watch of a console behind the edge. Logs each problem once. */
export function createConsoleWatch(runtime: ContainerRuntime, log: Logger): ConsoleWatch {
  let problem: string | undefined;
  const look = async (): Promise<string | undefined> => {
    try {
      const state = await runtime.engine.checkConsole();
      if (state === 'reached') return undefined;
      if (state !== 'server-missing') return PROBLEMS[state];
      return runtime.kind === 'kubernetes' ? NO_SERVICE : NO_SOCKET;
    } catch (error) {
      return failureSentence(error);
    }
  };
  const round = async (): Promise<void> => {
    const before = problem;
    problem = await look();
    if (problem !== undefined && problem !== before) {
      log.warn({ problem }, 'the console cannot be reached through the edge');
    }
    if (problem === undefined && before !== undefined) {
      log.warn('the console can be reached through the edge again');
    }
  };
  return {
    problem: () => problem,
    start: () =>
      startBackgroundJob(EVERY_MS, round, (error) =>
        log.warn({ err: error }, 'the console could not be checked'),
      ),
  };
}
