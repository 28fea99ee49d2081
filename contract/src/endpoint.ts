import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/** One call of specification section 7, as data. Clients, handlers and the OpenAPI document are made from it. */
export interface Endpoint {
  readonly method: Method;
  /** With `{name}` for each path parameter, as OpenAPI writes it. */
  readonly path: `/api/v1/${string}`;
  /** One line for a reader of the OpenAPI document. */
  readonly summary: string;
  readonly tag: string;
  /** Who may call it: anybody, or a member with a bearer token. */
  readonly access: 'public' | 'member';
  readonly query?: Schema;
  readonly body?: Schema;
  /** The shape of `data`; absent where there is none. */
  readonly answer?: Schema;
  /** Whether an answer without data is a success all the same; a read that gets none is a broken answer. */
  readonly emptyAnswer: 'broken' | 'fine';
  /** Codes of its own, beside those every call can answer with. */
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

type Data<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : undefined;

/** What the call comes back with; `undefined` too where an empty answer is fine. */
export type EndpointAnswer<E extends Endpoint> = E['emptyAnswer'] extends 'fine'
  ? Data<E> | undefined
  : Data<E>;

/** Keeps the literal types of one endpoint while checking it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

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
