import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../use-cases/api-error.ts';
import { type HalfReadBody, halfReadBodies } from './half-read-bodies.ts';

const MIB = 1024 * 1024;

/** Of one caller: 256 bodies of which hardly anything has come. Of all together: 2,048. */
const ROOM = { perCaller: 16 * MIB, inAll: 128 * MIB, least: MIB / 16 };

const CUT =
  '받는 중인 요청이 너무 많아 오래 기다린 요청부터 끊었습니다. 잠시 후 다시 시도해주세요.';

const tooLarge = (maxSize: number): ApiError =>
  new ApiError('BODY_TOO_LARGE', `요청 본문은 ${maxSize / 1024} KiB를 넘을 수 없습니다.`);

/**
 * For pages: refuses a body of more than so many bytes, at once when its length is known, otherwise as soon as it has become too long.
 * @throws ApiError BODY_TOO_LARGE
 */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError() {
      throw tooLarge(maxSize);
    },
  });

/** A body that is there and waits for the turn of its request. */
export interface ArrivedBody {
  text: string;
  /** Aborted with RATE_LIMITED when the body has to make room for others. */
  signal?: AbortSignal;
  /** Its turn has come, or will not come any more. */
  leave(): void;
}

export const NO_BODY: ArrivedBody = { text: '', leave: () => undefined };

/** Reads bodies whole, before their requests take a place anywhere. */
export interface BodyReader {
  /**
   * The body as text, empty when there is none. It is counted until it leaves.
   * @param caller the key of whoever sends it
   * @param maxSize in bytes
   * @throws ApiError BODY_TOO_LARGE; RATE_LIMITED when it is cut to make room for others
   */
  read(c: Context, caller: string, maxSize: number): Promise<ArrivedBody>;
}

async function readAll(
  stream: ReadableStream<Uint8Array>,
  maxSize: number,
  { body, cut }: { body: HalfReadBody; cut: Promise<never> },
): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), cut]);
    if (done) return new TextDecoder().decode(Buffer.concat(chunks));
    size += value.length;
    if (size > maxSize) throw tooLarge(maxSize);
    body.grow(value.length);
    chunks.push(value);
  }
}

/** Reads the bodies of one server. */
export function bodyReader(): BodyReader {
  const bodies = halfReadBodies(ROOM);
  return {
    async read(c, caller, maxSize) {
      if (Number(c.req.header('content-length') ?? 0) > maxSize) throw tooLarge(maxSize);
      const stream = c.req.raw.body;
      if (stream === null) return NO_BODY;
      const { promise: cut, reject } = Promise.withResolvers<never>();
      // Nobody listens to it once the body is there.
      cut.catch(() => undefined);
      const controller = new AbortController();
      const { signal } = controller;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      const body = bodies.enter(caller, () =>
        controller.abort(new ApiError('RATE_LIMITED', CUT, { retryAfterSeconds: 1 })),
      );
      try {
        const text = await readAll(stream, maxSize, { body, cut });
        return { text, signal, leave: body.leave };
      } catch (error) {
        body.leave();
        throw error;
      }
    },
  };
}

/**
 * The JSON of a request, `{}` when there is no body at all.
 * @param text the whole body
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE for anything but JSON, MALFORMED_BODY for invalid JSON
 */
export function parseJson(c: Context, text: string): unknown {
  const type = c.req.header('content-type');
  if (text === '' && type === undefined) return {};
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', '요청 본문은 JSON이어야 합니다.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED_BODY', '요청 본문의 JSON을 읽을 수 없습니다.');
  }
}
