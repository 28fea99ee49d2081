/** The log of a small shop's server: levels, timestamps, colours, Hangul, sometimes a long line or a stack trace. */
import type { ContainerSpec } from '../container-spec.ts';
import type { ProgramLine } from './simulated-program.ts';

/** The interval between two lines, in ms. */
const EVERY_MS = 2000;
const START_EVERY_MS = 40;

const ESCAPE = '\u001b';
const COLOURS = { DEBUG: 90, INFO: 32, WARN: 33, ERROR: 31 } as const;
type Level = keyof typeof COLOURS;

const level = (name: Level): string => `${ESCAPE}[${COLOURS[name]}m${name.padEnd(5)}${ESCAPE}[0m`;

type Entry = readonly [level: Level | undefined, text: string];

const starting = ({ container, ports, limits }: ContainerSpec): readonly Entry[] => [
  ['INFO', `${container} 서버를 시작합니다(모의 로그)`],
  ['INFO', `메모리 제한 ${limits.memoryMiB} MiB, CPU 제한 ${limits.cpuMillicores}m`],
  ['DEBUG', '설정을 읽었습니다: 환경 변수와 시크릿'],
  ['INFO', '데이터베이스 연결 3개를 준비했습니다'],
  ['INFO', `http://0.0.0.0:${ports[0]?.internalPort ?? 3000} 에서 요청을 기다립니다`],
];

const PATHS = ['/', '/healthz', '/api/orders', '/assets/app.js', '/api/orders/42', '/api/결제'];
const TRACE = ['    at charge (/app/payment.js:42:11)', '    at async /app/routes/orders.js:18:5'];
/** Special lines, by interval. The first match counts. */
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

/** The number of lines after this many milliseconds. */
export const linesWritten = (elapsedMs: number): number =>
  elapsedMs < START_MS
    ? Math.floor(elapsedMs / START_EVERY_MS) + 1
    : START_LINES + Math.floor((elapsedMs - START_MS) / EVERY_MS);

/** The line with this index, from 0. Always the same for the same index. */
export function calmLine(spec: ContainerSpec, startedAt: Date, index: number): ProgramLine {
  const place = index - START_LINES + 1;
  const after = place > 0 ? START_MS + place * EVERY_MS : index * START_EVERY_MS;
  const time = new Date(startedAt.getTime() + after);
  const [name, text] = starting(spec)[index] ?? serving(place);
  const stream = name === 'ERROR' || text.startsWith(' ') ? 'stderr' : 'stdout';
  const line = name === undefined ? text : `${time.toISOString()} ${level(name)} ${text}`;
  return { time, stream, text: line };
}
