import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../use-cases/api-error.ts';

/** A request body that is arriving, or waits for the turn of its request. */
export interface PendingBody {
  /** Counts further received bytes. */
  grow(bytes: number): void;
  /** Removes the body, when its request is served or abandoned. */
  leave(): void;
}

/** Limits the memory of bodies that are arriving or waiting. */
export interface BodyMemoryLimit {
  /**
   * @param caller the key of the caller
   * @param cut called when the body is dropped in favour of other bodies
   */
  enter(caller: string, cut: () => void): PendingBody;
}

/** The memory limits of incomplete bodies, in bytes. */
interface Room {
  perCaller: number;
  inAll: number;
  /** The minimum size that is counted for each body, which also limits the number of bodies. */
  least: number;
}

/**
 * Creates the limits. Above a limit, the new body is accepted and an old body is dropped. Above the limit of a caller, the caller's
 * oldest body is dropped, so that a body that arrives quickly is always read, whatever else the caller sends slowly. Above the total
 * limit, the oldest body of all callers is dropped, because one attacker may use many networks, so that the largest caller need not be
 * the attacker.
 */
export function createBodyMemoryLimit({ perCaller, inAll, least }: Room): BodyMemoryLimit {
  const callers = new Map<string, { bytes: number; bodies: Set<{ cut: () => void }> }>();
  let bytes = 0;

  const all = new Set<{ cut: () => void }>();
  const cutOldest = (bodies: ReadonlySet<{ cut: () => void }>): void => {
    const [oldest] = bodies;
    oldest?.cut();
  };
  return {
    enter(caller, cut) {
      const share = callers.get(caller) ?? { bytes: 0, bodies: new Set() };
      callers.set(caller, share);
      let received = 0;
      let counted = 0;
      const count = (now: number): void => {
        share.bytes += now - counted;
        bytes += now - counted;
        counted = now;
      };
      const leave = (): void => {
        if (!share.bodies.delete(body)) return;
        all.delete(body);
        count(0);
        if (share.bodies.size === 0) callers.delete(caller);
      };
      const body = {
        cut() {
          leave();
          cut();
        },
      };
      const makeRoom = (): void => {
        while (share.bytes > perCaller) cutOldest(share.bodies);
        while (bytes > inAll) cutOldest(all);
      };
      share.bodies.add(body);
      all.add(body);
      count(least);
      makeRoom();
      return {
        grow(more) {
          received += more;
          if (!share.bodies.has(body)) return;
          count(Math.max(least, received));
          makeRoom();
        },
        leave,
      };
    },
  };
}

const MIB = 1024 * 1024;

/** The memory limits of all incomplete bodies. They allow 256 nearly empty bodies of one caller, and 2,048 of all callers. */
const ROOM = { perCaller: 16 * MIB, inAll: 128 * MIB, least: MIB / 16 };

const CUT =
  '받는 중인 요청이 너무 많아 오래 기다린 요청부터 끊었습니다. 잠시 후 다시 시도해주세요.';

const tooLarge = (maxSize: number): ApiError =>
  new ApiError('BODY_TOO_LARGE', `요청 본문은 ${maxSize / 1024} KiB를 넘을 수 없습니다.`);

/**
 * For pages: refuses a body above `maxSize` bytes, immediately if the length is known, otherwise as soon as the body exceeds the
 * limit.
 * @throws ApiError BODY_TOO_LARGE
 */
export const limitBodySize = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError() {
      throw tooLarge(maxSize);
    },
  });

/** A received body whose request waits for its turn. */
export interface ReceivedBody {
  text: string;
  /** The bytes of the text. */
  bytes: Uint8Array;
  /** Aborted with RATE_LIMITED when the body is dropped in favour of other bodies. */
  signal?: AbortSignal;
  /** Removes the body from the limits. Must be called when the request is served or abandoned. */
  leave(): void;
}

export const EMPTY_BODY: ReceivedBody = {
  text: '',
  bytes: new Uint8Array(),
  leave: () => undefined,
};

/** Reads complete bodies before their requests occupy a place in a queue. */
export interface BodyReader {
  /**
   * Reads the body as text, which is empty for a request without a body. The body counts against the limits until `leave`.
   * @param caller the key of the caller
   * @param maxSize in bytes
   * @throws ApiError BODY_TOO_LARGE; RATE_LIMITED when the body is dropped in favour of other bodies
   */
  read(c: Context, caller: string, maxSize: number): Promise<ReceivedBody>;
}

async function readAll(
  stream: ReadableStream<Uint8Array>,
  maxSize: number,
  { body, cut }: { body: PendingBody; cut: Promise<never> },
): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await Promise.race([reader.read(), cut]);
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxSize) throw tooLarge(maxSize);
    body.grow(value.length);
    chunks.push(value);
  }
}

/** Creates a body reader. By default, it has the room for the calls of the contract. */
export function createBodyReader(room = ROOM): BodyReader {
  const bodies = createBodyMemoryLimit(room);
  return {
    async read(c, caller, maxSize) {
      if (Number(c.req.header('content-length') ?? 0) > maxSize) throw tooLarge(maxSize);
      const stream = c.req.raw.body;
      if (stream === null) return EMPTY_BODY;
      const { promise: cut, reject } = Promise.withResolvers<never>();
      // Prevents an unhandled rejection after the body has been received.
      cut.catch(() => undefined);
      const controller = new AbortController();
      const { signal } = controller;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      const body = bodies.enter(caller, () =>
        controller.abort(new ApiError('RATE_LIMITED', CUT, { retryAfterSeconds: 1 })),
      );
      try {
        const bytes = await readAll(stream, maxSize, { body, cut });
        return { text: new TextDecoder().decode(bytes), bytes, signal, leave: body.leave };
      } catch (error) {
        body.leave();
        throw error;
      }
    },
  };
}

/**
 * Parses the JSON body of a request; `{}` for a request without a body.
 * @param text the whole body
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE for another content type, MALFORMED_BODY for invalid JSON
 */
export function parseJsonBody(c: Context, text: string): unknown {
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
