import type { FirstCall } from '#api/first-calls.ts';

/** A call that follows a response: one call for the response data, or one for each entry of a list in the data. */
export type FollowUpCall = readonly [path: string, field: string, list: string];
/** A path, in which `{slug}` is replaced by the slug in the address, and the call that follows its response. */
export type PlannedCall = readonly [path: string, next?: FollowUpCall];
export type PlannedPage = readonly [pattern: string, calls: readonly PlannedCall[]];

/** The storage keys of the session, and the pattern of a token. */
export interface SessionStorageFormat {
  token: string;
  remember: string;
  marker: string;
  shape: string;
}

/**
 * Runs in the head of the pages for members. The function is inserted as text, so it cannot use anything from its module. If the
 * stored session is valid, the function sends the first calls of the page while the page's scripts load, and the client uses the
 * responses. Once the client has used a response, the client itself sends the call that follows this response.
 */
export function startFirstCalls(
  pages: readonly PlannedPage[],
  place: SessionStorageFormat,
  apiBase: (page: Document) => string,
): void {
  const calls = new Map<string, FirstCall>();
  const storedToken = (): string | null => {
    const goesOn =
      localStorage.getItem(place.remember) === 'true' ||
      sessionStorage.getItem(place.marker) !== null;
    return goesOn ? localStorage.getItem(place.token) : null;
  };
  const follow = (
    { data }: { data: Record<string, string> & Record<string, Record<string, string>[]> },
    [path, field, list]: FollowUpCall,
    headers: HeadersInit,
  ): void => {
    for (const one of list === '' ? [data] : (data[list] ?? [])) {
      start(path.replace('{}', encodeURIComponent(one[field] ?? '')), undefined, headers);
    }
  };
  const start = (path: string, next: FollowUpCall | undefined, headers: HeadersInit): void => {
    const url = apiBase(document) + path;
    const controller = new AbortController();
    const { signal } = controller;
    const response = fetch(url, { credentials: 'include', headers, signal });
    calls.set(url, { response, controller });
    response
      .then((answer) => next && answer.clone().json())
      .then((body) => next && calls.has(url) && follow(body, next, headers))
      .catch(() => undefined);
  };
  try {
    const token = storedToken();
    const page = pages.find(([pattern]) => new RegExp(pattern).test(location.pathname));
    if (!token || !page || !new RegExp(place.shape).test(token)) return;
    const [, planned] = page;
    // Every address with a slug is below /projects/{slug}.
    const [, , slug = ''] = location.pathname.split('/');
    const segment = encodeURIComponent(decodeURIComponent(slug));
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    window.naruFirstCalls = { token, startedAt: Date.now(), calls };
    for (const [path, next] of planned) start(path.replace('{slug}', segment), next, headers);
  } catch {
    // Without storage there is no session, and an address that cannot be decoded has no page.
  }
}
