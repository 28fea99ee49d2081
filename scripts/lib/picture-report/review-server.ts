import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { listen, type StaticServer, sendFile } from '../static-server.ts';
import type { StoredReport } from './stored-report.ts';

/** What is reviewed, and the folders that are shown. */
export interface Review {
  report: StoredReport;
  /** The folder of the report. */
  folder: string;
  /** That of the built Storybook, to which the report links. */
  storybook: string;
}

/** An answer with a sentence for whoever pressed the button. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** More than the names of all pictures. */
const LONGEST_REQUEST = 1_000_000;

const order = z.object({ names: z.array(z.string()).check(z.minLength(1)) });

async function readOrder(request: IncomingMessage): Promise<string[]> {
  const invalid = new Refusal(
    400,
    '요청을 읽을 수 없습니다. 페이지를 새로 고친 뒤 다시 시도하세요.',
  );
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    // Read to its end all the same: who is still sending hears no answer.
    if (length <= LONGEST_REQUEST) chunks.push(chunk);
  }
  try {
    return z.parse(order, JSON.parse(Buffer.concat(chunks).toString())).names;
  } catch {
    throw invalid;
  }
}

/** Accepts all of the pictures, or none where one must not be. */
function acceptAll(report: StoredReport, names: readonly string[]): void {
  if (names.some((name) => !report.names.has(name))) {
    throw new Refusal(404, '이 보고서에 없는 그림입니다. 목록에서 다시 고르세요.');
  }
  if (names.some((name) => report.stateOf(name) === 'stale')) {
    throw new Refusal(
      409,
      '보고서를 만든 뒤에 기준 그림이 바뀌었습니다. pnpm test:visual로 보고서를 다시 만드세요.',
    );
  }
  for (const name of names) report.accept(name);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Who may ask: a page of this server that was opened by the printed address. */
function assertOwn(request: IncomingMessage, token: string): void {
  const { host, origin, 'x-review-token': given = '' } = request.headers;
  // Browsers name the origin of every POST, and of a GET only when it is another one.
  const expected = request.method === 'POST' || origin !== undefined;
  if (expected && origin !== `http://${host}`) {
    throw new Refusal(403, '다른 사이트에서 온 요청은 받지 않습니다.');
  }
  if (!isSame(String(given), token)) {
    throw new Refusal(403, '이 검토의 주소가 아닙니다. 터미널에 나온 주소로 다시 여세요.');
  }
}

async function answer(
  { report }: Review,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    assertOwn(request, token);
    if (request.method === 'POST') acceptAll(report, await readOrder(request));
    const accepted = [...report.names].filter((name) => report.stateOf(name) === 'accepted');
    send(response, 200, { accepted });
  } catch (error) {
    if (error instanceof Refusal) send(response, error.status, { message: error.message });
    else send(response, 500, { message: `기준 그림을 쓰지 못했습니다. ${error}` });
  }
}

/** Whether a request is for this server by its own name: one that somebody else made lead to this machine is not. */
function isForUs({ headers, socket }: IncomingMessage): boolean {
  const names = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return names.includes(headers.host ?? '');
}

/**
 * Shows a report on the loopback address, and accepts pictures for whoever has the address with its token. The token is in the
 * part of the address that browsers keep to themselves. Dispose it to stop.
 */
export async function serveReview(review: Review): Promise<StaticServer> {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    // Nobody presses a button in it without knowing that it is there.
    response.setHeader('content-security-policy', "frame-ancestors 'self'");
    if (!isForUs(request)) response.writeHead(403).end();
    else if (url === '/accepted') void answer(review, token, request, response);
    else if (url.startsWith('/storybook/')) {
      sendFile(review.storybook, url.slice('/storybook'.length), response);
    } else sendFile(review.folder, url, response);
  });
  const served = await listen(server);
  return { ...served, url: `${served.url}/#token=${token}` };
}
