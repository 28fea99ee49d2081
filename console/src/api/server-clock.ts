/** By how much the clock of the server is ahead of the clock of this device, in ms. */
let offset = 0;
const listeners = new Set<() => void>();

/** Returns by how much the clock of the server is ahead of the clock of this device, in ms; 0 until a response has shown a difference. */
export const serverClockOffset = (): number => offset;

/** Returns the current time by the clock of the server, in ms since 1970. Times in responses are compared with this time. */
export const serverNow = (): number => Date.now() + offset;

/** Calls `listener` whenever the offset changes, until the returned function is called. */
export function watchServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const SECOND_MS = 1000;

/**
 * Reads the clock of the server from the header `Date` of a response, which has full seconds. The server has written it between
 * `sentAt` and now. The offset changes only when it is impossible, so that shown times do not move with each response.
 * @param sentAt the time of the request by the clock of this device, in ms since 1970
 */
export function readServerClock({ headers }: Response, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  const [least, most] = [date - Date.now(), date + SECOND_MS - sentAt];
  if (Number.isNaN(date) || (least <= offset && offset <= most)) return;
  offset = Math.round((least + most) / 2);
  for (const listener of listeners) listener();
}

/** The browser's `fetch`, which also reads the clock of the server. */
export async function fetchWithClock(url: string, options: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(url, options);
  readServerClock(response, sentAt);
  return response;
}
