import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../domain/api-error.ts';

/**
 * Refuses a body of more than so many bytes: at once when its length is known, otherwise as soon as it has become too long.
 * @throws ApiError BODY_TOO_LARGE
 */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError() {
      throw new ApiError('BODY_TOO_LARGE', `요청 본문은 ${maxSize / 1024} KiB를 넘을 수 없습니다.`);
    },
  });

/**
 * The JSON of a request, `{}` when there is no body at all.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE for anything but JSON, MALFORMED_BODY for invalid JSON
 */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
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
