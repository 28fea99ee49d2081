import { useCallback, useEffect, useState } from 'react';

let awaited = 0;

/** Resolves when no response has been pending for one second. */
export async function waitUntilResponsesEnd(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  } while (awaited > 0);
}

/** Calls the API as the signed-in member. Throws an `Error` with a message for the member. */
export async function requestData<Data>(path: string, init: RequestInit = {}): Promise<Data> {
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

/** The data of a response, or its error. Both are missing while the response is pending. */
export interface ResponseState<Data> {
  data?: Data;
  error?: Error;
}

/** Calls the API when the path is known, and again when the path changes or `refetch` is called. */
export function useResponse<Data>(
  path: string | undefined,
): ResponseState<Data> & { refetch: () => void } {
  const [state, setState] = useState<ResponseState<Data>>({});
  const load = useCallback(() => {
    if (path === undefined) return undefined;
    let current = true;
    awaited += 1;
    requestData<Data>(path)
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
