import type { EndpointName, Endpoints } from '@naru/contract/endpoints/endpoints';
import type {
  Endpoint,
  EndpointResponse,
  ParsedInput,
  ProjectRight,
} from '@naru/contract/wire/endpoint';
import type { Database, Reader } from '../storage/database.ts';
import type { Member } from '../use-cases/auth/session.ts';
import type { Access } from '../use-cases/ownership.ts';
import type { Precondition } from './precondition.ts';
import type { Services } from './services.ts';
import type { Write } from './write.ts';

/** The caller, for each kind of access. */
export interface Callers {
  public: undefined;
  member: Member;
  session: Member;
  admin: Member;
}

/** The services of a handler, with a database that it can only read: it writes by `write`. */
export type CallServices = Omit<Services, 'db'> & { db: Reader };

/** How the caller reaches projects, for each right that an endpoint may need. */
export interface Accesses extends Record<ProjectRight, Access> {
  'no-project': undefined;
}

/** The argument of every handler: the parsed input, the caller and the services. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  member: Callers[E['access']];
  /** How the caller reaches projects and what is in them. */
  access: Accesses[E['right']];
  services: CallServices;
  /** Runs the transaction that does the call, once. */
  write: Write;
  /**
   * The database for what stays when the call is refused and is not part of what it does: attempts that are counted, codes and challenges
   * that are used up.
   */
  apart: Database;
  /** What an endpoint with `ifMatch` calls with what is there, before that is changed. */
  ifMatch: Precondition;
  /** The address the request came from, for rate limits. */
  address: string;
  /** Aborted when the client has gone away before the response. */
  gone: AbortSignal;
  /** Tells the activity log which member a call is about that anybody may make. */
  identify: (memberId: string) => void;
  /** `User-Agent`, cut to a sensible length; empty when there is none. */
  userAgent: string;
  /** The marks that the browser has from earlier logins; undefined where no browser calls. */
  marks: readonly string[] | undefined;
  /** Has the browser keep a mark. */
  keepMark: (mark: string) => void;
  /** The origin of this server for browsers, e.g. "http://127.0.0.1:4000": never what a request says of it. */
  origin: string;
  /** The origin that the request was made to, one of this server's own names. Not for links: it is what the request says. */
  asked: string;
};

/** Does one call of the contract and returns its `data`, or throws an ApiError. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<EndpointResponse<E>> | EndpointResponse<E>;

/** A handler for every call: leaving one out does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> };
