import type * as z from 'zod/mini';
import type { ActivityName } from './activity.ts';
import {
  COMMON_ERRORS,
  type ErrorCode,
  IDEMPOTENCY_KEY_ERRORS,
  PRECONDITION_ERRORS,
} from './errors.ts';

/** The HTTP methods that calls use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodMiniType;

/** The maximum size of a request body in bytes, unless the endpoint defines another limit. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** The right in a project that a call needs: to read the project, to deploy it, to change its parts, or to delete it. */
export type ProjectRight = 'read' | 'deploy' | 'manage' | 'own';

/**
 * One call of the API (specification section 7), described as data. Clients, handlers and the OpenAPI document are derived from this
 * data.
 */
export interface Endpoint {
  readonly method: HttpMethod;
  /** The path, with `{name}` for each path parameter, as in OpenAPI. */
  readonly path: `/api/v1/${string}`;
  /** The summary in the OpenAPI document, in one sentence. */
  readonly summary: string;
  readonly tag: string;
  /**
   * Who may make the call. `public`: everybody. `member`: every bearer token. `session`: a logged-in member, so that an API token
   * cannot change the member's security settings. `admin`: a logged-in member with the role `admin`.
   */
  readonly access: 'public' | 'member' | 'session' | 'admin';
  /** The right in a project that the call needs; `no-project` for a call that is not about a project. */
  readonly right: ProjectRight | 'no-project';
  /** The scope `write`, for a read whose response an API token with the scope "read" must not receive. */
  readonly scope?: 'write';
  /**
   * What a token of one project needs for the call. By default, a call about a project needs a token with the call's right, and no such
   * token may make another call. `secrets`: the permission to read secrets, with any right. `new-secret`: that permission and the
   * call's right, for a change whose response contains a secret. `shell`: the permission to open shells and the call's right.
   * `allowed`: nothing. `refused`: no such token may make the call.
   */
  readonly projectToken?: 'allowed' | 'refused' | 'secrets' | 'new-secret' | 'shell';
  readonly query?: Schema;
  /** The schema of the body. A call whose schema accepts `undefined` can be made without a body. */
  readonly body?: Schema;
  /** The maximum size of the body in bytes; `BODY_LIMIT_BYTES` by default. */
  readonly bodyLimit?: number;
  /** The schema of `data` in a successful response; absent when responses have no data. */
  readonly response?: Schema;
  /**
   * Whether a successful response may lack `data`. `valid` is for writes whose callers do not need the result; with `invalid`, a
   * response without `data` is an invalid response.
   */
  readonly emptyResponse: 'invalid' | 'valid';
  /**
   * The server-sent events by name, for a caller that accepts `text/event-stream`. Each event has an `id` for reconnections
   * (`Last-Event-ID`). A comment every 15 s keeps the connection alive. The event `end` ends the stream.
   */
  readonly events?: Readonly<Record<string, Schema>>;
  /**
   * Whether the call accepts an `Idempotency-Key`. A retry with the same key returns the first response again and does not repeat the
   * action. Calls accept a key when they create something, or when a repetition would fail or have another effect, because browsers
   * retry requests on broken connections. `response-not-stored` is for a response with a secret that is shown once: the server does
   * not store the response, and refuses a retry with `ALREADY_DONE`.
   */
  readonly idempotencyKey?: true | 'response-not-stored';
  /**
   * The fields of the entity that the call replaces or deletes, the id first. A caller may send the entity tag of these fields
   * (`rules/entity-tag.ts`) in `If-Match`; the server refuses the call if the fields have changed. A response that contains all these
   * fields has the entity tag in `ETag`.
   */
  readonly ifMatch?: readonly string[];
  /**
   * The activity that the log records for the call. Nearly every changing call has an activity; `endpoints.test.ts` lists the
   * exceptions.
   */
  readonly activity?: ActivityName;
  /**
   * Whether the call is allowed after the member has reached the write limit (`rules/write-limit.ts`): for calls that stop something,
   * revoke access or protect the account. Every DELETE is allowed.
   */
  readonly exemptFromWriteLimit?: true;
  /** The call's own error codes, in addition to `COMMON_ERRORS`. */
  readonly errors: readonly ErrorCode[];
}

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** The path parameters of an endpoint: `{ slug: string }` for "/projects/{slug}", no keys for a path without parameters. */
export type PathParams<E extends Endpoint> = { [Name in PathNames<E['path']>]: string };

type Field<Key extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { [K in Key]?: z.input<S> }
    : { [K in Key]: z.input<S> }
  : unknown;
type ParamsField<E extends Endpoint> =
  PathNames<E['path']> extends never ? unknown : { params: PathParams<E> };

/** The input of a caller: path parameters, query and body, each only if the endpoint declares it. */
export type EndpointInput<E extends Endpoint> = ParamsField<E> &
  Field<'query', E['query']> &
  Field<'body', E['body']>;

/** The input of a handler: the parsed path parameters, query and body. */
export type ParsedInput<E extends Endpoint> = {
  params: PathParams<E>;
  query: E['query'] extends Schema ? z.output<E['query']> : undefined;
  body: E['body'] extends Schema ? z.output<E['body']> : undefined;
};

type Data<E extends Endpoint> = E['response'] extends Schema ? z.output<E['response']> : undefined;

/** The `data` of a successful response; also `undefined` if the response may be empty. */
export type EndpointResponse<E extends Endpoint> = E['emptyResponse'] extends 'valid'
  ? Data<E> | undefined
  : Data<E>;

/** Checks the type of an endpoint at compile time and keeps the literal types. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** Whether a call with a body of this schema can be made without a body. */
export const isBodyOptional = (body: Schema): boolean => body.def.type === 'optional';

/** The scope that an API token needs for a call. */
export const neededTokenScope = ({
  method,
  scope,
}: Pick<Endpoint, 'method' | 'scope'>): 'read' | 'write' =>
  scope ?? (method === 'GET' ? 'read' : 'write');

/** Whether a call stores additional data in the database, at least an activity. */
export const isWriteEndpoint = ({
  method,
  activity,
}: Pick<Endpoint, 'method' | 'activity'>): boolean => method !== 'GET' || activity !== undefined;

/** Whether the write limit applies to a call (`rules/write-limit.ts`). */
export const isWriteLimitedEndpoint = (
  endpoint: Pick<Endpoint, 'method' | 'activity' | 'exemptFromWriteLimit'>,
): boolean =>
  isWriteEndpoint(endpoint) && endpoint.method !== 'DELETE' && !endpoint.exemptFromWriteLimit;

type TokenAccess = Pick<Endpoint, 'access' | 'right' | 'projectToken'>;

/** Whether a token of one project with all permissions may make the call. */
export function isForProjectTokens({ access, right, projectToken }: TokenAccess): boolean {
  if (projectToken === 'refused' || right === 'own') return false;
  if (projectToken !== undefined) return true;
  return access === 'member' && right !== 'no-project';
}

/** Whether every token of a project may make the call, whatever its permissions. */
const isForEveryProjectToken = (endpoint: TokenAccess): boolean =>
  endpoint.projectToken === 'allowed' ||
  (isForProjectTokens(endpoint) &&
    endpoint.right === 'read' &&
    endpoint.projectToken === undefined);

/** The error codes of a call for a token that may not make the call. */
export function accessErrors(
  endpoint: TokenAccess & Pick<Endpoint, 'method' | 'scope'>,
): ErrorCode[] {
  const { access } = endpoint;
  if (access === 'public') return [];
  if (access !== 'member') {
    return isForProjectTokens(endpoint)
      ? ['SESSION_REQUIRED', 'TOKEN_FORBIDDEN']
      : ['SESSION_REQUIRED'];
  }
  return [
    ...(neededTokenScope(endpoint) === 'write' ? (['TOKEN_READ_ONLY'] as const) : []),
    ...(isForEveryProjectToken(endpoint) ? [] : (['TOKEN_FORBIDDEN'] as const)),
  ];
}

/** The error codes for an idempotency key that cannot be applied. */
export function idempotencyErrors({
  idempotencyKey,
}: Pick<Endpoint, 'idempotencyKey'>): ErrorCode[] {
  if (idempotencyKey === 'response-not-stored') return [...IDEMPOTENCY_KEY_ERRORS, 'ALREADY_DONE'];
  return idempotencyKey ? [...IDEMPOTENCY_KEY_ERRORS] : [];
}

/** The error codes for an `If-Match` with an invalid or different entity tag. */
export const preconditionErrors = ({ ifMatch }: Pick<Endpoint, 'ifMatch'>): ErrorCode[] =>
  ifMatch ? [...PRECONDITION_ERRORS] : [];

/**
 * All error codes of a call: the call's own codes, the codes of all calls, and the codes for API tokens, idempotency keys and
 * `If-Match`.
 */
export const endpointErrors = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...endpoint.errors,
  ...COMMON_ERRORS,
  ...accessErrors(endpoint),
  ...idempotencyErrors(endpoint),
  ...preconditionErrors(endpoint),
];

/** Returns the path with percent-encoded parameters. Throws for a missing parameter, which is a bug of the caller. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') {
      throw new Error(`The path ${path} needs a value for "${name}": pass it in params.`);
    }
    return encodeURIComponent(value);
  });
}

/** Returns the path of a call with its parameters and its query. */
export function callAddress(
  { path }: Pick<Endpoint, 'path'>,
  {
    params = {},
    query = {},
  }: {
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string>>;
  },
): string {
  const search = String(new URLSearchParams(query));
  return fillPath(path, params) + (search && `?${search}`);
}
