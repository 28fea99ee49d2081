import type * as z from 'zod/mini';
import type { ActivityName } from './activity.ts';
import { COMMON_ERRORS, type ErrorCode, KEY_ERRORS, PRECONDITION_ERRORS } from './errors.ts';

/** The HTTP methods that calls use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodMiniType;

/** How large a body may be, in bytes, where its endpoint says nothing else. */
export const BODY_LIMIT = 64 * 1024;

/**
 * What a caller must be allowed to do with a project: look at it, deploy what is there, change what is in it, or dispose of it altogether.
 */
export type ProjectRight = 'read' | 'deploy' | 'manage' | 'own';

/** One call of the API (specification section 7), as data. Clients, handlers and the OpenAPI document are made from it. */
export interface Endpoint {
  readonly method: Method;
  /** With `{name}` for each path parameter, as OpenAPI writes it. */
  readonly path: `/api/v1/${string}`;
  /** One line for a reader of the OpenAPI document. */
  readonly summary: string;
  readonly tag: string;
  /**
   * Who may call it: anybody; a member with any bearer token; a member who has logged in, so that a token for scripts
   * cannot change the security of its member; or one who has logged in and has the role `admin`.
   */
  readonly access: 'public' | 'member' | 'session' | 'admin';
  /** The right that the call needs in the project that it is about; `no-project` for a call that is about none. */
  readonly right: ProjectRight | 'no-project';
  /** For a read that shows more than a token for reading may see. */
  readonly scope?: 'write';
  readonly query?: Schema;
  readonly body?: Schema;
  /** How large the body may be, in bytes; `BODY_LIMIT` when it is left out. */
  readonly bodyLimit?: number;
  /** The shape of `data` in a successful response; absent where there never is any. */
  readonly response?: Schema;
  /**
   * Whether a successful response may come without `data`. `valid` is for writes: what was asked is done, and the reader
   * can do without its result. With `invalid`, a response without `data` counts as an invalid one.
   */
  readonly emptyResponse: 'invalid' | 'valid';
  /**
   * Server-sent events by name, for a caller that accepts `text/event-stream`. Each has an `id` to go on after
   * (`Last-Event-ID`); a comment every 15 s shows that the line stands; `end` says that nothing more will come.
   */
  readonly events?: Readonly<Record<string, Schema>>;
  /**
   * Whether the call takes an `Idempotency-Key`: sent again with the same key it is not done again, but answered again. Calls that
   * create something take one, and those that are refused or do more the second time: browsers send again by themselves what was on a
   * connection that broke. `unanswered` is for an answer with a secret that is shown once: it is not kept, and the same request again is
   * refused as `ALREADY_DONE`.
   */
  readonly idempotencyKey?: true | 'unanswered';
  /**
   * The fields of what the call replaces or deletes, its identity first. Their entity tag (`rules/entity-tag.ts`) may be sent in `If-Match`:
   * then nothing is done if they are other ones by now. A response that shows them all has their tag in `ETag`.
   */
  readonly ifMatch?: readonly string[];
  /** What the activity log of the member and the project says of it. Every call that changes something has one. */
  readonly activity?: ActivityName;
  /**
   * Whether the call is done also for a member who has written as much as may be (`rules/write-limit.ts`): it stops something, ends an
   * access or protects the account. As every DELETE is.
   */
  readonly withoutRoom?: true;
  /** Error codes of its own, beside `COMMON_ERRORS`. */
  readonly errors: readonly ErrorCode[];
}

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** `{ slug: string }` for "/projects/{slug}"; no keys for a path without parameters. */
export type PathParams<E extends Endpoint> = { [Name in PathNames<E['path']>]: string };

type Field<Key extends string, S> = S extends Schema ? { [K in Key]: z.input<S> } : unknown;
type ParamsField<E extends Endpoint> =
  PathNames<E['path']> extends never ? unknown : { params: PathParams<E> };

/** What a caller has to give: path parameters, query and body, each only where the call has them. */
export type EndpointInput<E extends Endpoint> = ParamsField<E> &
  Field<'query', E['query']> &
  Field<'body', E['body']>;

/** What a handler is given: the same, parsed. */
export type ParsedInput<E extends Endpoint> = {
  params: PathParams<E>;
  query: E['query'] extends Schema ? z.output<E['query']> : undefined;
  body: E['body'] extends Schema ? z.output<E['body']> : undefined;
};

type Data<E extends Endpoint> = E['response'] extends Schema ? z.output<E['response']> : undefined;

/** The `data` of a successful response; `undefined`, too, where it may be empty. */
export type EndpointResponse<E extends Endpoint> = E['emptyResponse'] extends 'valid'
  ? Data<E> | undefined
  : Data<E>;

/** Keeps the literal types of one endpoint while checking it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/** What a token for scripts must be allowed to do before it may make this call. */
export const neededScope = ({
  method,
  scope,
}: Pick<Endpoint, 'method' | 'scope'>): 'read' | 'write' =>
  scope ?? (method === 'GET' ? 'read' : 'write');

/** Whether a call makes what is stored grow, at least by the activity that tells of it. */
export const writes = ({ method, activity }: Pick<Endpoint, 'method' | 'activity'>): boolean =>
  method !== 'GET' || activity !== undefined;

/** Whether a call is refused to a member who has written as much as may be (`rules/write-limit.ts`). */
export const needsRoom = (
  endpoint: Pick<Endpoint, 'method' | 'activity' | 'withoutRoom'>,
): boolean => writes(endpoint) && endpoint.method !== 'DELETE' && !endpoint.withoutRoom;

/** What a call says to a token for scripts that may not make it. */
export function accessErrors(endpoint: Pick<Endpoint, 'access' | 'method' | 'scope'>): ErrorCode[] {
  if (endpoint.access === 'session' || endpoint.access === 'admin') return ['SESSION_REQUIRED'];
  const writes = endpoint.access === 'member' && neededScope(endpoint) === 'write';
  return writes ? ['TOKEN_READ_ONLY'] : [];
}

/** What a call says to an idempotency key that it cannot follow. */
export function keyErrors({ idempotencyKey }: Pick<Endpoint, 'idempotencyKey'>): ErrorCode[] {
  if (idempotencyKey === 'unanswered') return [...KEY_ERRORS, 'ALREADY_DONE'];
  return idempotencyKey ? [...KEY_ERRORS] : [];
}

/** What a call says to an `If-Match` that names something else. */
export const preconditionErrors = ({ ifMatch }: Pick<Endpoint, 'ifMatch'>): ErrorCode[] =>
  ifMatch ? [...PRECONDITION_ERRORS] : [];

/** Every error code of a call: its own, those of all calls, of tokens for scripts, of idempotency keys and of `If-Match`. */
export const errorsOf = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...endpoint.errors,
  ...COMMON_ERRORS,
  ...accessErrors(endpoint),
  ...keyErrors(endpoint),
  ...preconditionErrors(endpoint),
];

/** The path with its parameters filled in and percent-encoded. Throws when one is missing: that is a caller's mistake. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') {
      throw new Error(`The path ${path} needs a value for "${name}": pass it in params.`);
    }
    return encodeURIComponent(value);
  });
}
