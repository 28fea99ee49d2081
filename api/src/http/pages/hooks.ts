/** The addresses at which code hosts and scripts report pushes. */
import { HOOK_BODY_LIMIT_BYTES } from '@naru/contract/rules/delivery';
import { type Context, Hono } from 'hono';
import { receiveAppMessage } from '../../code-host/app-message.ts';
import {
  messageSource,
  parseBody,
  readMessage,
} from '../../code-host/hook-message/read-message.ts';
import { isEqualSecret, proveSender } from '../../code-host/hook-message/signature.ts';
import { shownHeaders } from '../../code-host/hook-message/texts.ts';
import { runForCaller } from '../../runtime/caller.ts';
import { ApiError, notFoundError } from '../../use-cases/api-error.ts';
import { networkOfAddress } from '../../use-cases/auth/rate-limit.ts';
import { acceptForOwner } from '../../use-cases/push/accept-for-owner.ts';
import {
  findReceivingHook,
  HOOKS_PATH,
  type ReceivingHook,
} from '../../use-cases/push/push-hooks.ts';
import { countForgedMessage } from '../../use-cases/push/receive.ts';
import { readClientAddress } from '../client-address.ts';
import { type BodyReader, createBodyReader } from '../request-body.ts';
import type { HttpServices } from '../services.ts';

/** The address of the messages of the GitHub App. No id of a hook has this form. */
export const APP_HOOK_PATH = `${HOOKS_PATH}/github-app`;

/** The memory for bodies that arrive at the same time, in bytes: two of one sender, and a dozen of all senders. */
const ROOM = {
  perCaller: 2 * HOOK_BODY_LIMIT_BYTES,
  inAll: 12 * HOOK_BODY_LIMIT_BYTES,
  least: 64 * 1024,
};

/** The number of messages in a minute to one address from one network; of those, the number of forged ones. */
const MESSAGES_PER_MINUTE = 3000;
const FORGED_PER_MINUTE = 30;

const TOO_MANY = '이 주소로 보낸 요청이 너무 많습니다. 1분 뒤에 다시 보내주세요.';
const FORGED = '서명이나 비밀값이 맞지 않습니다. 이 주소의 비밀값을 다시 입력해주세요.';
const NO_SECRET =
  '서명이나 비밀값이 없습니다. 웹훅에 이 주소의 비밀값을 입력하거나, 비밀값이 든 주소로 보내주세요.';
const NO_APP = 'GitHub App의 웹훅 비밀값(GITHUB_APP_WEBHOOK_SECRET)이 설정되지 않았습니다.';

const MINUTE_MS = 60_000;

/** The form of the ids of addresses. Another text is no address, and is neither counted nor looked up. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Counts messages in this process, which costs no write for each message. */
function createCounter(most: number): (key: string) => boolean {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (key) => {
    if (performance.now() >= endsAt) {
      counts = new Map();
      endsAt = performance.now() + MINUTE_MS;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}

interface Entrance {
  services: HttpServices;
  bodies: BodyReader;
  /** Counts a message; false above the limit. */
  admits: (key: string) => boolean;
  /** Counts a message without a proven sender; false above the limit. */
  admitsForged: (key: string) => boolean;
}

const tooMany = () => new ApiError('RATE_LIMITED', TOO_MANY, { retryAfterSeconds: 60 });

/** Returns the network of a sender. */
const networkOf = (c: Context, { config }: HttpServices): string =>
  networkOfAddress(readClientAddress(c, config.TRUST_PROXY));

/** Whether the secret in the path and the proof of the headers together name the sender. */
function isProven(c: Context, hook: ReceivingHook, body: Uint8Array): boolean | undefined {
  const inPath = c.req.param('secret');
  if (inPath !== undefined && !isEqualSecret(inPath, hook.secret)) return false;
  const proof = proveSender(c.req.raw.headers, body, hook.secret);
  if (proof === 'none') return inPath === undefined ? undefined : true;
  return proof === 'proven';
}

/** Refuses a message whose sender is not proven, and counts it for the members of the project. */
async function refuse(
  c: Context,
  { services: { db }, admitsForged }: Entrance,
  hook: ReceivingHook,
  { network, isSigned }: { network: string; isSigned: boolean },
): Promise<never> {
  const { headers } = c.req.raw;
  const forged = { source: messageSource(headers), headers: shownHeaders(headers), network };
  if (!admitsForged(`${network} ${hook.id}`)) throw tooMany();
  await countForgedMessage(db, { ...hook, hookId: hook.id }, forged);
  throw new ApiError('UNAUTHENTICATED', isSigned ? FORGED : NO_SECRET);
}

const accepted = (c: Context, deliveries: readonly string[]) =>
  c.json({ success: true, data: { deliveries } }, deliveries.length > 0 ? 202 : 200);

/** Accepts a message at a secret address. The sender waits only for its storage. */
async function receive(c: Context, entrance: Entrance): Promise<Response> {
  const { services, bodies, admits } = entrance;
  const { db, secrets, pushes } = services;
  const id = c.req.param('id') ?? '';
  const network = networkOf(c, services);
  const hook = ID.test(id) ? await findReceivingHook(db, secrets, id) : undefined;
  if (hook === undefined) throw notFoundError();
  if (!admits(`${network} ${id}`)) throw tooMany();
  const { bytes, leave } = await bodies.read(c, `${network} ${id}`, HOOK_BODY_LIMIT_BYTES);
  try {
    const proof = isProven(c, hook, bytes);
    if (proof !== true)
      return await refuse(c, entrance, hook, { network, isSigned: proof === false });
    const message = readMessage(c.req.raw.headers, bytes);
    const stored = await acceptForOwner(services, { ...hook, hookId: hook.id }, message);
    pushes.wake();
    return accepted(c, stored);
  } finally {
    leave();
  }
}

/** Accepts a message of the GitHub App. */
async function receiveFromApp(c: Context, entrance: Entrance): Promise<Response> {
  const { services, bodies, admits, admitsForged } = entrance;
  const secret = services.config.GITHUB_APP_WEBHOOK_SECRET;
  const network = networkOf(c, services);
  if (secret === undefined) throw new ApiError('NOT_FOUND', NO_APP);
  if (!admits(network)) throw tooMany();
  const { bytes, leave } = await bodies.read(c, network, HOOK_BODY_LIMIT_BYTES);
  try {
    const { headers } = c.req.raw;
    if (proveSender(headers, bytes, secret) !== 'proven') {
      if (!admitsForged(network)) throw tooMany();
      services.log.warn({ network }, 'a message to the GitHub App was forged');
      throw new ApiError('UNAUTHENTICATED', FORGED);
    }
    const event = headers.get('x-github-event') ?? '';
    const message = readMessage(headers, bytes);
    const body = parseBody(headers, bytes);
    const result = await receiveAppMessage(services, event, message, body);
    if (result === 'checks') services.pushes.wakeChecks();
    if (result === 'delivered') services.pushes.wake();
    return c.json({ success: true, data: { result } }, result === 'delivered' ? 202 : 200);
  } finally {
    leave();
  }
}

/**
 * `POST /api/v1/hooks/{id}/{secret}`, `POST /api/v1/hooks/{id}` with a signature or the secret in a header, and `POST
 * /api/v1/hooks/github-app` for the GitHub App. A signature is checked before the body is parsed.
 */
export function createHookPages(services: HttpServices): Hono {
  const entrance: Entrance = {
    services,
    bodies: createBodyReader(ROOM),
    admits: createCounter(MESSAGES_PER_MINUTE),
    admitsForged: createCounter(FORGED_PER_MINUTE),
  };
  const serve = (work: typeof receive) => (c: Context) =>
    runForCaller({ key: `hooks ${networkOf(c, services)}` }, () => work(c, entrance));
  return new Hono()
    .post(APP_HOOK_PATH, serve(receiveFromApp))
    .post(`${HOOKS_PATH}/:id`, serve(receive))
    .post(`${HOOKS_PATH}/:id/:secret`, serve(receive));
}
