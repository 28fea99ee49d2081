/** Responses to invalid or too slow HTTP requests, which never reach a handler. */
import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCode } from '../runtime/errors.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { createErrorResponse } from './error-response.ts';

const LINGER_MS = 500;

const malformed = new ApiError('MALFORMED_REQUEST', 'HTTP 요청을 읽을 수 없습니다.');

/** Errors by the codes of Node's HTTP parser. Every other parse error counts as malformed. */
const API_ERRORS: Record<string, ApiError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError('REQUEST_TIMEOUT', '요청이 제시간에 도착하지 않았습니다.'),
  HPE_HEADER_OVERFLOW: new ApiError('HEADERS_TOO_LARGE', '요청 헤더가 너무 큽니다.'),
};

/** Creates a response with the usual envelope and headers, after which the connection is closed. */
function closingResponse(error: ApiError): Response {
  const response = createErrorResponse(error);
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('Connection', 'close');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('X-Request-Id', randomUUID());
  return response;
}

/** Creates the response to a request whose address is not a valid URL. */
export const createMalformedRequestResponse = (): Response => closingResponse(malformed);

/** Creates the response to a request on an open connection while the server is stopping. */
export const createServerStoppingResponse = (): Response =>
  closingResponse(
    new ApiError('UNAVAILABLE', '서버가 종료되는 중입니다. 잠시 후 다시 시도해주세요.'),
  );

/**
 * Sends a response, and closes the connection a moment later, because a client that is still sending has to read the response first.
 */
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
 * Sends errors in the usual envelope instead of Node's plain-text responses (400, 408 and 431). Destroys a connection that the client
 * has closed, or on which a response has begun.
 */
export function respondToConnectionErrors(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => responses.set(socket, response));
  server.on('clientError', (error, socket) => {
    const response = responses.get(socket);
    const isOver = response?.writableFinished === true && response.req.complete;
    const begun = response?.headersSent === true && !isOver;
    if (!socket.writable || begun) socket.destroy();
    else void writeRaw(socket, closingResponse(API_ERRORS[errorCode(error) ?? ''] ?? malformed));
  });
}
