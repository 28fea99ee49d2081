import { useCallback, useEffect, useState } from 'react';

let awaited = 0;

/** Resolves once no response has been awaited when a second ended. */
export async function whenQuiet(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  } while (awaited > 0);
}

/** Calls the API as the member who is signed in. Throws an `Error` whose message is for the member. */
export async function request<Data>(path: string, init: RequestInit = {}): Promise<Data> {
  const token = localStorage.getItem('auth_token');
  const response = await fetch(`/api/v1${path}`, {
    ...init,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 401 && token !== null) location.assign('/login');
  const body = await response.json();
  if (!body.success) throw new Error(body.error.message);
  return body.data;
}

/** The data of a response, or the error instead; neither before it has come. */
export interface ResponseState<Data> {
  data?: Data;
  error?: Error;
}

/** Calls the API when the path is known, and anew when it changes or `refetch` is called. */
export function useResponse<Data>(
  path: string | undefined,
): ResponseState<Data> & { refetch: () => void } {
  const [state, setState] = useState<ResponseState<Data>>({});
  const load = useCallback(() => {
    if (path === undefined) return undefined;
    let current = true;
    awaited += 1;
    request<Data>(path)
      .finally(() => {
        awaited -= 1;
      })
      .then(
        (data) => current && setState({ data }),
        (error) => current && setState({ error }),
      );
    return () => {
      current = false;
    };
  }, [path]);
  useEffect(load, [load]);
  return { ...state, refetch: () => void load() };
}
