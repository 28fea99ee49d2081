/** Requests to addresses with a ticket, which need no token. */
import { RemoteCallError, readFailure, type ServerAddress } from '../server-project-port.ts';

/** For how long nothing may arrive, in ms. A backup in a storage takes a while until its first byte. */
const SILENCE_MS = 120_000;

const ADDRESS_INVALID = '서버가 보낸 전송 주소가 올바르지 않습니다.';
const LOST = '연결이 끊겼습니다.';

/**
 * Returns the address of a path that the server has sent.
 * @throws RemoteCallError for a path of another server
 */
export function ticketAddress({ url }: ServerAddress, path: string): URL {
  const base = url.pathname.replace(/(?<!\/)\/+$/, '');
  const address = URL.parse(`${base}${path}`, url.href);
  if (!path.startsWith('/') || address?.origin !== url.origin)
    throw new RemoteCallError(ADDRESS_INVALID, 400);
  return address;
}

/** A request that ends when nothing has arrived for a long time. */
export interface WatchedRequest {
  readonly init: RequestInit;
  /** Counts something that has arrived. */
  readonly arrived: () => void;
  readonly end: () => void;
}

/** @param signal ends the request at once */
export function watchRequest(init: RequestInit, signal: AbortSignal): WatchedRequest {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), SILENCE_MS);
  return {
    init: { ...init, redirect: 'error', signal: AbortSignal.any([signal, silent.signal]) },
    arrived: () => void timer.refresh(),
    end: () => clearTimeout(timer),
  };
}

/** Sends a request, and returns its response. @throws RemoteCallError without a response, or for a response with an error */
export async function fetchTicket(address: URL, { init }: WatchedRequest): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch {
    throw new RemoteCallError(LOST);
  }
  if (response.ok) return response;
  const { status } = response;
  throw readFailure({ status, text: await response.text().catch(() => '') });
}

/** The error of a connection that was lost while a response arrived. */
export const lostConnection = (): RemoteCallError => new RemoteCallError(LOST);
