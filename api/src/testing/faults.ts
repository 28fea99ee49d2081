/** The fault switch makes a given number of calls to the server fail. The built server does not contain it. */

import { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import * as z from 'zod/mini';
import type { CallInterceptor, InterceptedCall, RunCall } from '../http/dispatch.ts';

const fault = z.object({
  endpoint: z.string().check(z.refine((name) => name in endpoints)),
  /**
   * The kind of the fault. lose: responds with success and rolls back the call. status: responds with the HTTP status `status`. delay:
   * runs the call after `ms` milliseconds. garbage: responds with invalid JSON. shape: responds with success and data that matches no
   * schema. html: responds with an HTML page. empty: responds with success and without a body. response: responds with success and
   * `data`. drop: closes the connection without a response. cut: runs the call, and closes the connection before the response.
   */
  kind: z.enum([
    'lose',
    'status',
    'delay',
    'garbage',
    'shape',
    'html',
    'empty',
    'response',
    'drop',
    'cut',
  ]),
  /** The number of calls that fail. */
  times: z._default(z.int().check(z.gte(1)), 1),
  status: z._default(z.int().check(z.gte(400), z.lte(599)), 500),
  code: z.optional(z.string()),
  message: z._default(z.string(), '시험을 위한 오류입니다.'),
  /** The invalid fields in the response, for the kind `status`. */
  details: z.optional(z.array(z.object({ field: z.string(), reason: z.string() }))),
  /** The seconds in the header `Retry-After`, for the kind `status`. */
  retryAfter: z.optional(z.int().check(z.gte(0))),
  ms: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  data: z.optional(z.unknown()),
});
export type CallFault = z.output<typeof fault>;

export const faultListSchema = z.array(fault);

type Break = (fault: CallFault, call: InterceptedCall, proceed: RunCall) => Promise<Response>;

/** Rolls back a transaction, and passes the response of the call out of it. */
class Undo extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('undone on purpose');
    this.response = response;
  }
}

/** Closes the connection without a response. */
function cutConnection({ c }: InterceptedCall): Response {
  const { incoming } = c.env;
  if (incoming instanceof IncomingMessage) incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

const breaks: Record<CallFault['kind'], Break> = {
  lose: (_fault, { db }, proceed) =>
    db
      .transaction(async (tx): Promise<Response> => {
        throw new Undo(await proceed(tx));
      })
      .catch((error: unknown) => {
        if (error instanceof Undo) return error.response;
        throw error;
      }),
  status: ({ status, code, message, details, retryAfter }) =>
    Promise.resolve(
      Response.json(
        { success: false, error: { ...(code && { code }), message, ...(details && { details }) } },
        { status, ...(retryAfter && { headers: { 'Retry-After': `${retryAfter}` } }) },
      ),
    ),
  delay: async ({ ms }, { db }, proceed) => {
    await setTimeout(ms);
    return proceed(db);
  },
  garbage: async (_fault, { db }, proceed) => {
    const text = await (await proceed(db)).text();
    const half = text.slice(0, Math.ceil(text.length / 2));
    return new Response(half, { headers: { 'Content-Type': 'application/json' } });
  },
  shape: () => Promise.resolve(Response.json({ success: true, data: 'unexpected' })),
  html: () =>
    Promise.resolve(
      new Response('<!doctype html><title>Gateway</title><h1>It works</h1>', {
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      }),
    ),
  empty: () => Promise.resolve(new Response(null, { status: 200 })),
  response: ({ data }) => Promise.resolve(Response.json({ success: true, data })),
  drop: (_fault, call) => Promise.resolve(cutConnection(call)),
  cut: async (_fault, call, proceed) => {
    await proceed(call.db);
    return cutConnection(call);
  },
};

export interface FaultSwitch {
  /** Replaces the list of faults. A call to an endpoint with a fault decrements its `times`. */
  replace(faults: readonly CallFault[]): void;
  intercept: CallInterceptor;
}

/** Creates a fault switch without faults. */
export function createFaultSwitch(): FaultSwitch {
  let faults: CallFault[] = [];
  return {
    replace(next) {
      faults = next.map((one) => ({ ...one }));
    },
    intercept(call, proceed) {
      const found = faults.find((one) => one.endpoint === call.name && one.times > 0);
      if (found === undefined) return proceed(call.db);
      found.times -= 1;
      return breaks[found.kind](found, call, proceed);
    },
  };
}
