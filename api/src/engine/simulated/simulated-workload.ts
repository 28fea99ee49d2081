import { joinCommandWords } from '@naru/contract/rules/command-words';
import type { CumulativeUsage } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';
import type { ProgramOutputLine } from './simulation-state.ts';

/** The intervals between two log lines, in ms: during normal operation, and at the start. */
const EVERY_MS = 2000;
const START_EVERY_MS = 40;

const ESCAPE = '\u001b';
const COLOURS = { DEBUG: 90, INFO: 32, WARN: 33, ERROR: 31 } as const;
type Level = keyof typeof COLOURS;

const level = (name: Level): string => `${ESCAPE}[${COLOURS[name]}m${name.padEnd(5)}${ESCAPE}[0m`;

type Entry = readonly [level: Level | undefined, text: string];

/** Returns what replaces the values of the image, as one text; empty for a container that uses those alone. */
function shownProcess({ process = {}, healthCheck, stopSeconds }: ContainerSpec): string {
  const { entrypoint, command, workingDir, user } = process;
  const parts = [
    ['명령', joinCommandWords([...(entrypoint ?? []), ...(command ?? [])])],
    ['폴더', workingDir ?? ''],
    ['사용자', user ?? ''],
    ['헬스 체크', joinCommandWords(healthCheck?.command ?? [])],
    ['종료 시간', stopSeconds === undefined ? '' : `${stopSeconds}초`],
  ].filter(([, value]) => value !== '');
  return parts.map(([label, value]) => `, ${label}: ${value}`).join('');
}

const starting = (spec: ContainerSpec): readonly Entry[] => [
  ['INFO', `${spec.container} 서버를 시작합니다(모의 로그)${shownProcess(spec)}`],
  ['INFO', `메모리 제한 ${spec.limits.memoryMiB} MiB, CPU 제한 ${spec.limits.cpuMillicores}m`],
  ['DEBUG', '설정을 읽었습니다: 환경 변수와 시크릿'],
  ['INFO', '데이터베이스 연결 3개를 준비했습니다'],
  ['INFO', `http://0.0.0.0:${spec.ports[0]?.internalPort ?? 3000} 에서 요청을 기다립니다`],
];

const PATHS = ['/', '/healthz', '/api/orders', '/assets/app.js', '/api/orders/42', '/api/결제'];
const TRACE = ['    at charge (/app/payment.js:42:11)', '    at async /app/routes/orders.js:18:5'];
/** The intervals of special log lines, counted in lines. If several intervals match, the first interval in this list is used. */
const FAILURE_EVERY = 173;
const SLOW_EVERY = 29;
const JSON_EVERY = 17;
const ORDER_EVERY = 7;

function request(index: number): Entry {
  const path = PATHS[index % PATHS.length] ?? '/';
  return ['INFO', `GET ${path} 200 ${5 + ((index * 7) % 40)} ms`];
}

function serving(index: number): Entry {
  const since = index % FAILURE_EVERY;
  if (index >= FAILURE_EVERY && since === 0) {
    return ['ERROR', `주문 ${index} 결제 실패: 카드사가 응답하지 않습니다`];
  }
  const traced = index > FAILURE_EVERY ? TRACE[since - 1] : undefined;
  if (traced !== undefined) return [undefined, traced];
  if (index % SLOW_EVERY === 0)
    return ['WARN', `GET ${request(index)[1].split(' ')[1]} 812 ms 걸림`];
  if (index % JSON_EVERY === 0) {
    const entry = { level: 'info', 주문: index, 금액: 1000 * (index % 90), 고객: '김나루' };
    return [undefined, JSON.stringify(entry)];
  }
  return index % ORDER_EVERY === 0 ? ['INFO', `주문 ${index} 결제를 승인했습니다`] : request(index);
}

const START_LINES = 5;
const START_MS = (START_LINES - 1) * START_EVERY_MS;

/** Returns the number of log lines `elapsedMs` milliseconds after the start. */
export const workloadLogLineCount = (elapsedMs: number): number =>
  elapsedMs < START_MS
    ? Math.floor(elapsedMs / START_EVERY_MS) + 1
    : START_LINES + Math.floor((elapsedMs - START_MS) / EVERY_MS);

/** Returns the log line with a 0-based index. The result for an index is always the same. */
export function workloadLogLine(
  spec: ContainerSpec,
  startedAt: Date,
  index: number,
): ProgramOutputLine {
  const place = index - START_LINES + 1;
  const after = place > 0 ? START_MS + place * EVERY_MS : index * START_EVERY_MS;
  const time = new Date(startedAt.getTime() + after);
  const [name, text] = starting(spec)[index] ?? serving(place);
  const stream = name === 'ERROR' || text.startsWith(' ') ? 'stderr' : 'stdout';
  const line = name === undefined ? text : `${time.toISOString()} ${level(name)} ${text}`;
  return { time, stream, text: line };
}

const MIB = 2 ** 20;
/** The average CPU usage and memory usage as shares of the limits. */
const BUSY = 0.22;
const RESIDENT = 0.38;
/** The growth of memory between two garbage collections, as a share of the limit. */
const GARBAGE = 0.14;
const COLLECTED_EVERY_SECONDS = 94;
/** The average network traffic, in bytes per second. */
const RECEIVED = 1200;
const SENT = 5400;

const DAY_SECONDS = 86_400;
/** The time of the highest load, in seconds since midnight in UTC: the afternoon in Korea. */
const BUSIEST = 6 * 3600;

/**
 * The waves of the load around the average: the length in seconds, and the height as a share of the average. The sum of the heights is
 * less than 1.
 */
const DAY = { seconds: DAY_SECONDS, height: 0.35 } as const;
const WAVES = [
  { seconds: 311, height: 0.3 },
  { seconds: 47, height: 0.2 },
  { seconds: 13, height: 0.1 },
] as const;

/** The reduction of CPU usage and memory usage after a start as shares, and the duration of the reduction in seconds. */
const COLD = 0.7;
const COLD_MEMORY = 0.45;
const WARM_AFTER_SECONDS = 120;

/** Returns a different phase for each container, so that the usage of containers does not rise and fall at the same time. */
const phaseOf = ({ container }: ContainerSpec): number =>
  [...container].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

/** Returns the work that a wave adds between the times `from` and `to`, in seconds of average work. */
function swing({ seconds, height }: { seconds: number; height: number }, from: number, to: number) {
  const turn = (2 * Math.PI) / seconds;
  return (height / turn) * (Math.cos(turn * from) - Math.cos(turn * to));
}

/** Returns the remaining effect of a cold start, which decreases from 1 to 0. */
const coldness = (seconds: number): number => Math.exp(-seconds / WARM_AFTER_SECONDS);

/** Returns the total work after `seconds`, in seconds of average work. The result never decreases. */
function workDone(seconds: number, phase: number, startedAt: Date): number {
  // The reduction after a start slows the time down instead of lowering the work, so that totals never decrease.
  const warm = seconds - COLD * WARM_AFTER_SECONDS * (1 - coldness(seconds));
  const sinceMidnight = (startedAt.getTime() / 1000) % DAY_SECONDS;
  const ofDay = sinceMidnight - BUSIEST + DAY_SECONDS / 4;
  const swung = WAVES.map((wave) => swing(wave, phase, phase + warm));
  return swung.reduce((sum, part) => sum + part, warm + swing(DAY, ofDay, ofDay + warm));
}

/** Returns the usage after `seconds`. CPU time and network traffic never decrease; memory decreases at each garbage collection. */
export function workloadUsage(
  spec: ContainerSpec,
  startedAt: Date,
  seconds: number,
): Omit<CumulativeUsage, 'measuredAt'> {
  const { limits } = spec;
  const phase = phaseOf(spec);
  const work = workDone(seconds, phase, startedAt);
  const garbage =
    (((seconds + phase) % COLLECTED_EVERY_SECONDS) / COLLECTED_EVERY_SECONDS) * GARBAGE;
  return {
    cpuMs: work * limits.cpuMillicores * BUSY,
    memoryBytes: Math.round(
      limits.memoryMiB * MIB * (RESIDENT + garbage) * (1 - COLD_MEMORY * coldness(seconds)),
    ),
    receivedBytes: Math.round(work * RECEIVED),
    sentBytes: Math.round(work * SENT),
  };
}
