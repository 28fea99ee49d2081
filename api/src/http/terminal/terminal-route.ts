import { endpoints } from '@naru/contract/endpoints/endpoints';
import { findOfferedTicket } from '@naru/contract/endpoints/terminal';
import { type Context, Hono } from 'hono';
import { findActivitySubject } from '../../use-cases/activity/activity-subject.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { consoleOrigins } from '../../use-cases/operator/console-move.ts';
import {
  consumeTerminalTicket,
  type TerminalGrant,
} from '../../use-cases/terminal/terminal-ticket.ts';
import { readClientAddress } from '../client-address.ts';
import { createFairShareScheduler } from '../fair-share.ts';
import type { HttpServices } from '../services.ts';
import { runTerminal } from './run-terminal.ts';
import { TERMINAL_PATH_PREFIX, type TerminalUpgradeBindings } from './upgrade.ts';

/** The origins of this server and its consoles. */
interface ServerOrigins {
  /** The origin of the request. The scheme may be wrong, because a proxy may terminate TLS. */
  asked: string;
  /** The console's address for members: `PUBLIC_URL`. */
  published: string;
  /** Consoles on other servers: `CONSOLE_ORIGINS`. */
  consoles: readonly string[];
}

/** Returns the origin in a header; `undefined` for a value that is not exactly scheme, host and port. */
function originOf(header: string): string | undefined {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(header) || !URL.canParse(header)) return undefined;
  return new URL(header).origin;
}

/**
 * Whether the header `Origin` contains an origin of this server or its consoles: scheme, host and port are compared. For the host of
 * the published address, the scheme of that address is expected. For another name of this machine, the scheme of the request is
 * expected, because the client connects directly, without a proxy.
 */
export function isAllowedOrigin(
  header: string | undefined,
  { asked, published, consoles }: ServerOrigins,
): boolean {
  const page = originOf(header ?? '');
  const isPublished = new URL(asked).host === new URL(published).host;
  const own = [published, ...consoles, ...(isPublished ? [] : [asked])];
  return own.some((each) => new URL(each).origin === page);
}

type TerminalContext = Context<{ Bindings: Partial<TerminalUpgradeBindings> }>;

/** The format of a ticket. A value in another format is refused without a query. */
const TICKET = /^[\w-]{43}$/;

/**
 * Refuses pages of other sites by the origin that browsers send, because browsers open a WebSocket to another site without a
 * preflight. The host of the request is already checked.
 * @throws ApiError FORBIDDEN
 */
function checkOrigin(c: TerminalContext, { config, publicUrl }: HttpServices): void {
  const consoles = [...consoleOrigins(config), ...config.CONSOLE_ORIGINS];
  const server = { asked: c.req.url, published: publicUrl(), consoles };
  if (isAllowedOrigin(c.req.header('origin'), server)) return;
  throw new ApiError('FORBIDDEN', '다른 사이트에서는 셸을 열 수 없습니다.');
}

/**
 * Consumes the ticket of a request.
 * @throws ApiError UNAUTHENTICATED
 */
async function takeTicket(c: TerminalContext, { db }: HttpServices): Promise<TerminalGrant> {
  const ticket = findOfferedTicket(c.req.header('sec-websocket-protocol') ?? '') ?? '';
  const slug = c.req.path.slice(TERMINAL_PATH_PREFIX.length);
  const grant = TICKET.test(ticket) ? await consumeTerminalTicket(db, ticket, slug) : undefined;
  if (grant !== undefined) return grant;
  throw new ApiError('UNAUTHENTICATED', '셸 연결이 만료되었습니다. 다시 열어주세요.');
}

/** Creates the activity of the terminal. */
async function activityOf(
  c: TerminalContext,
  { db, config }: HttpServices,
  { member, container }: TerminalGrant,
) {
  const { path } = endpoints.openTerminal;
  return {
    subject: await findActivitySubject(db, member.id, {
      path,
      params: { id: container.slug },
      body: {},
    }),
    origin: {
      address: readClientAddress(c, config.TRUST_PROXY),
      userAgent: c.req.header('user-agent') ?? '',
      tokenName: member.tokenName,
    },
  };
}

/** Creates the WebSocket route of terminals, for clients with a ticket. */
export function createTerminalRoute(
  services: HttpServices,
): Hono<{ Bindings: Partial<TerminalUpgradeBindings> }> {
  const { config, terminals } = services;
  const app = new Hono<{ Bindings: Partial<TerminalUpgradeBindings> }>();
  const share = createFairShareScheduler(config.TRUST_PROXY);
  app.get(`${TERMINAL_PATH_PREFIX}:id`, (c) =>
    share.take({ c, access: endpoints.openTerminal.access }, async (found) => {
      const { accept } = c.env;
      if (accept === undefined) {
        throw new ApiError('MALFORMED_REQUEST', '셸은 WebSocket으로만 열 수 있습니다.');
      }
      checkOrigin(c, services);
      const grant = await takeTicket(c, services);
      found(grant.member.id);
      terminals.check(grant.member.id);
      const activity = await activityOf(c, services, grant);
      return accept((socket) => runTerminal(services, socket, grant, activity));
    }),
  );
  return app;
}
