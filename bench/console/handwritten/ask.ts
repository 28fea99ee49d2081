import { useCallback, useEffect, useState } from 'react';

/** Asks the API as the member who is signed in. Throws an `Error` whose message is for the member. */
export async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
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
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.error.message);
  return answer.data;
}

/** What is known of an answer: nothing, the answer, or why there is none. */
export interface Asked<Answer> {
  data?: Answer;
  error?: Error;
}

/** Asks when the path is known, and again when it changes or `again` is called. */
export function useAnswer<Answer>(path: string | undefined): Asked<Answer> & { again: () => void } {
  const [asked, setAsked] = useState<Asked<Answer>>({});
  const load = useCallback(() => {
    if (path === undefined) return undefined;
    let current = true;
    ask<Answer>(path).then(
      (data) => current && setAsked({ data }),
      (error) => current && setAsked({ error }),
    );
    return () => {
      current = false;
    };
  }, [path]);
  useEffect(load, [load]);
  return { ...asked, again: () => void load() };
}
