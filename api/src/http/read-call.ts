import { type EndpointName, type Endpoints, endpoints } from '@naru/contract/endpoints/endpoints';
import { type Endpoint, isBodyOptional } from '@naru/contract/wire/endpoint';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ApiError } from '../use-cases/api-error.ts';
import { USER_AGENT_MAX_LENGTH } from '../use-cases/auth/login-origin.ts';
import type { Member } from '../use-cases/auth/session.ts';
import type { ProjectAccess } from '../use-cases/ownership.ts';
import { type ActivityRecorder, createActivityRecorder } from './activity-recorder.ts';
import { authenticateCaller } from './authenticate.ts';
import type { AccessByRight, EndpointCall } from './call.ts';
import { readClientAddress } from './client-address.ts';
import type { ReportMember } from './fair-share.ts';
import { parseInput } from './parse-input.ts';
import { createPreconditionCheck } from './precondition.ts';
import { parseJsonBody } from './request-body.ts';
import type { HttpServices } from './services.ts';
import type { HttpSettings } from './settings.ts';
import type { TransactionRunner } from './write.ts';

const NAME = 'naru_marks';
const MARK = /^[\w-]{43}$/;
/** The maximum number of marks in a browser, one for each account. */
const MAX_MARKS = 5;
/** The lifetime of marks in seconds, the same as the lifetime of known places. */
const KEPT_S = 90 * 24 * 60 * 60;

const readMarks = (cookie: string): string[] =>
  cookie
    .split('.')
    .filter((mark) => MARK.test(mark))
    .slice(0, MAX_MARKS);

/**
 * Reads and writes the marks of a browser, by which later logins recognise the browser. A mark does not authenticate anybody. A client
 * without an `Origin` header is not a browser and receives no mark, because it would not store the mark, and each login would add
 * another browser.
 */
function browserMarks(
  c: Context,
  { PUBLIC_URL }: Pick<HttpSettings, 'PUBLIC_URL'>,
): Pick<EndpointCall<never>, 'marks' | 'keepMark'> {
  if (c.req.header('origin') === undefined) return { marks: undefined, keepMark: () => {} };
  // With the prefix `__Host-`, no other host of the same domain can set the cookie. Without HTTPS, the path prevents containers on
  // other ports from receiving the cookie with every request.
  const place = PUBLIC_URL?.startsWith('https:') ? { prefix: 'host' as const } : { path: '/api' };
  const marks = readMarks(getCookie(c, NAME, place.prefix) ?? '');
  const keepMark = (mark: string) => {
    const others = marks.filter((one) => one !== mark);
    const kept = [mark, ...others].slice(0, MAX_MARKS).join('.');
    setCookie(c, NAME, kept, { httpOnly: true, sameSite: 'Strict', maxAge: KEPT_S, ...place });
  };
  return { marks, keepMark };
}

/** Creates the activity recorder of a call. */
export const createCallRecorder = (
  name: EndpointName,
  c: Context,
  services: HttpServices,
): ActivityRecorder =>
  createActivityRecorder(endpoints[name], services, {
    address: readClientAddress(c, services.config.TRUST_PROXY),
    userAgent: c.req.header('user-agent') ?? '',
  });

/** A caller before the call's right is known: a member, and the project of the member's token. */
type Accessor = Omit<ProjectAccess, 'right'>;

const accesses: { [R in Endpoint['right']]: (by: Accessor) => AccessByRight[R] } = {
  read: (by) => ({ ...by, right: 'read' }),
  deploy: (by) => ({ ...by, right: 'deploy' }),
  manage: (by) => ({ ...by, right: 'manage' }),
  own: (by) => ({ ...by, right: 'own' }),
  'no-project': () => undefined,
};

const accessFor = <R extends Endpoint['right']>(
  right: R,
  member: Member | undefined,
): AccessByRight[R] =>
  accesses[right]({
    memberId: member?.id ?? '',
    onlyProject: member?.projectToken?.projectId,
  });

/** A completely received request that is handled now. */
export interface ReceivedRequest {
  found: ReportMember;
  /** The body; empty for calls without a body. */
  text: string;
}

/**
 * Authenticates the caller and parses the input.
 * @throws ApiError
 */
export async function readCall<N extends EndpointName>(
  name: N,
  c: Context,
  services: HttpServices,
  { identify, write }: Pick<ActivityRecorder, 'identify'> & { write: TransactionRunner },
  { found, text }: ReceivedRequest,
): Promise<EndpointCall<Endpoints[N]>> {
  type Access = Endpoints[N]['access'];
  const endpoint: Endpoints[N] = endpoints[name];
  const { body: bodySchema }: Endpoint = endpoint;
  const address = readClientAddress(c, services.config.TRUST_PROXY);
  const claim = {
    header: c.req.header('authorization'),
    address,
    endpoint,
  };
  const member = await authenticateCaller<Access>(endpoint.access, services, claim).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') found(undefined);
      throw error;
    },
  );
  if (member !== undefined) {
    found(member.id);
    services.accesses.note('calls', member.id, address);
  }
  const hasBody = bodySchema !== undefined && (text !== '' || !isBodyOptional(bodySchema));
  const body = hasBody ? parseJsonBody(c, text) : undefined;
  const input = parseInput(endpoint, { params: c.req.param(), query: c.req.query(), body });
  return {
    ...input,
    member,
    access: accessFor<Endpoints[N]['right']>(endpoint.right, member),
    services,
    write,
    apart: services.db,
    ifMatch: createPreconditionCheck(endpoint, c.req.header('if-match')),
    identify,
    address,
    gone: c.req.raw.signal,
    userAgent: c.req.header('user-agent')?.slice(0, USER_AGENT_MAX_LENGTH) ?? '',
    ...browserMarks(c, services.config),
    origin: services.publicUrl(),
    asked: new URL(c.req.url).origin,
  };
}
