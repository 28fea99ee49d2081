/** Answers to what never reaches a handler, because it is no request or comes too slowly. */
import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCode } from '../start-failure.ts';
import { type Refusal, refuse } from './refusal.ts';

const LINGER_MS = 500;

const malformed = refuse('MALFORMED_REQUEST', 'HTTP 요청을 읽을 수 없습니다.');

/** By the codes of Node's HTTP parser; everything else it stumbles on is malformed. */
const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: refuse('REQUEST_TIMEOUT', '요청이 제시간에 도착하지 않았습니다.'),
  HPE_HEADER_OVERFLOW: refuse('HEADERS_TOO_LARGE', '요청 헤더가 너무 큽니다.'),
};

/** The envelope and headers of every other answer; the connection ends with it. */
function strayAnswer(refusal: Refusal): Response {
  const response = refusal.toResponse();
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('Connection', 'close');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('X-Request-Id', randomUUID());
  return response;
}

/** A request whose address makes no URL. */
export const malformedAnswer = (): Response => strayAnswer(malformed);

/** A request on an open connection while the server ends. */
export const stoppingAnswer = (): Response =>
  strayAnswer(refuse('UNAVAILABLE', '서버가 종료되는 중입니다. 잠시 후 다시 시도해주세요.'));

/** Lets the client read the answer before the connection is cut: it may still be sending. */
async function writeRaw(socket: Duplex, response: Response): Promise<void> {
  const body = await response.text();
  const headers = Array.from(response.headers, ([name, value]) => `${name}: ${value}\r\n`);
  const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n`;
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
  socket.end(`${status}${headers.join('')}${length}\r\n${body}`, () => {
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/**
 * Says in the envelope what Node would say in plain text: 400, 408 and 431. A connection that is gone, or on which an
 * answer has begun, is cut.
 */
export function answerStrays(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, answer) => answers.set(socket, answer));
  server.on('clientError', (error, socket) => {
    const answer = answers.get(socket);
    const begun = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || begun) socket.destroy();
    else void writeRaw(socket, strayAnswer(REFUSALS[errorCode(error) ?? ''] ?? malformed));
  });
}
