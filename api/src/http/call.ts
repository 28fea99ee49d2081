import type { EndpointName, Endpoints } from '@naru/contract/endpoints/endpoints';
import type {
  Endpoint,
  EndpointResponse,
  ParsedInput,
  ProjectRight,
} from '@naru/contract/wire/endpoint';
import type { Database, DatabaseReader } from '../storage/database.ts';
import type { Member } from '../use-cases/auth/session.ts';
import type { ProjectAccess } from '../use-cases/ownership.ts';
import type { CheckPrecondition } from './precondition.ts';
import type { HttpServices } from './services.ts';
import type { TransactionRunner } from './write.ts';

/** The type of the caller, for each kind of access. */
export interface CallerByAccess {
  public: undefined;
  member: Member;
  session: Member;
  admin: Member;
}

/** The services of a handler, with a read-only database. Handlers write through `write`. */
export type CallServices = Omit<HttpServices, 'db'> & { db: DatabaseReader };

/** The caller's access to projects, for each right that an endpoint may need. */
export interface AccessByRight extends Record<ProjectRight, ProjectAccess> {
  'no-project': undefined;
}

/** The argument of every handler: the parsed input, the caller and the services. */
export type EndpointCall<E extends Endpoint> = ParsedInput<E> & {
  member: CallerByAccess[E['access']];
  /** The caller's access to projects and their items. */
  access: AccessByRight[E['right']];
  services: CallServices;
  /** Runs the single transaction of the call. */
  write: TransactionRunner;
  /**
   * The database outside the call's transaction, for writes that persist when the call is refused: counted guesses, consumed codes
   * and challenges.
   */
  apart: Database;
  /**
   * Checks the header `If-Match` against the current entity. The handler of an endpoint with `ifMatch` calls this function before the
   * change.
   */
  ifMatch: CheckPrecondition;
  /** The network address of the request, for rate limits. */
  address: string;
  /** Aborted when the client disconnects before the response. */
  gone: AbortSignal;
  /** Sets the member of a public call for the activity log. */
  identify: (memberId: string) => void;
  /** The `User-Agent`, truncated; empty for a request without the header. */
  userAgent: string;
  /** The marks that earlier logins stored in the browser; undefined for a client that is not a browser. */
  marks: readonly string[] | undefined;
  /** Stores a mark in the browser. */
  keepMark: (mark: string) => void;
  /** The origin of this server for browsers, e.g. "http://127.0.0.1:4000", from the settings and not from the request. */
  origin: string;
  /** The origin of the request, one of this server's own names. Do not use it for links, because the client chooses the origin. */
  asked: string;
};

/** Handles one call of the contract: returns its `data`, or throws an ApiError. */
export type Handler<E extends Endpoint> = (
  call: EndpointCall<E>,
) => Promise<EndpointResponse<E>> | EndpointResponse<E>;

/** The handlers of all calls. A missing handler does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Endpoints[Name]> };
