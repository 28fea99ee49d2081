import type { LogLine } from '../components/log-viewer/log-line.ts';

const START = Date.parse('2025-03-02T05:05:00Z');

const texts = [
  '\u001b[32mINFO \u001b[0m GET /api/orders 200 12 ms',
  '\u001b[32mINFO \u001b[0m 주문 42 결제를 승인했습니다',
  '\u001b[90mDEBUG\u001b[0m 설정을 읽었습니다: 환경 변수와 시크릿',
  '\u001b[33mWARN \u001b[0m GET /api/결제 812 ms 걸림',
  '{"level":"info","주문":17,"금액":15000,"고객":"김나루"}',
  '\u001b[31mERROR\u001b[0m 주문 173 결제 실패: 카드사가 응답하지 않습니다',
  '    at charge (/app/payment.js:42:11)',
  '\u001b[32mINFO \u001b[0m GET /healthz 200 5 ms',
] as const;

/** Creates log lines of the server of a small shop. The first line has the number `first`. */
export const createSampleLogLines = (count: number, first = 1): LogLine[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return {
      number,
      id: String(number),
      time: new Date(START + number * 137).toISOString(),
      error: (number - 1) % texts.length === 6,
      text: texts[(number - 1) % texts.length] ?? '',
    };
  });
