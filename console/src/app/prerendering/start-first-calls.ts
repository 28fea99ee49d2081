import type { FirstCall } from '#api/first-calls.ts';

/** A call that follows a response: for the data itself, or for each entry of a list in it. */
export type NextCall = readonly [path: string, field: string, list: string];
/** A path, in which `{slug}` is replaced by the slug of the address. */
export type PlannedCall = readonly [path: string, next?: NextCall];
export type PlannedPage = readonly [pattern: string, calls: readonly PlannedCall[]];

/** The storage keys of the session, and the pattern of a token. */
export interface SessionPlace {
  token: string;
  remember: string;
  marker: string;
  shape: string;
}

/**
 * Runs in the head of the pages for members. It is inserted as text, so it cannot use anything from its module. It sends the first calls
 * of the page while the page's scripts load, if the stored session is valid; the client uses the responses. A call that follows a
 * response is left to the client once the client has used that response.
 */
export function startFirstCalls(
  pages: readonly PlannedPage[],
  place: SessionPlace,
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
    [path, field, list]: NextCall,
    headers: HeadersInit,
  ): void => {
    for (const one of list === '' ? [data] : (data[list] ?? [])) {
      start(path.replace('{}', encodeURIComponent(one[field] ?? '')), undefined, headers);
    }
  };
  const start = (path: string, next: NextCall | undefined, headers: HeadersInit): void => {
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
    const [pattern, planned] = page;
    const [, slug = ''] = new RegExp(pattern).exec(location.pathname) ?? [];
    const segment = encodeURIComponent(decodeURIComponent(slug));
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    window.naruFirstCalls = { token, startedAt: Date.now(), calls };
    for (const [path, next] of planned) start(path.replace('{slug}', segment), next, headers);
  } catch {
    // Without storage there is no session, and no page has an address that cannot be decoded.
  }
}
