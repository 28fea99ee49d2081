import type { FirstCall } from '#api/first-calls.ts';

/** What is asked once an answer is there: for the data itself, or for each entry of one of its lists. */
export type NextCall = readonly [path: string, field: string, list: string];
/** A path in which `{slug}` stands for what the address names. */
export type PlannedCall = readonly [path: string, next?: NextCall];
export type PlannedPage = readonly [pattern: string, calls: readonly PlannedCall[]];

/** Where the session is stored, and what a token looks like. */
export interface SessionPlace {
  token: string;
  remember: string;
  marker: string;
  shape: string;
}

/**
 * Runs in the head of the pages for members. It is inserted as text, so it may use nothing from outside. It makes the calls that the
 * page begins with, while the page's scripts are on their way, if it is sure that the stored session goes on; the client takes the
 * answers. A call that follows from an answer is left to the client once it has taken that answer.
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
