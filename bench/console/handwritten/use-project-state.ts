import { useEffect, useState } from 'react';
import type { ProjectState } from './responses.ts';

/** Reads events until the server ends them, and hands over the data of each that is called `state`. */
async function follow(path: string, signal: AbortSignal, take: (state: ProjectState) => void) {
  const token = localStorage.getItem('auth_token');
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
  const response = await fetch(`/api/v1${path}`, { headers, signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return;
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^event: state\ndata: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) take(JSON.parse(data));
    }
  }
}

/** What the engine sees of a project, as it changes; none until the first event, and none when they cannot be had. */
export function useProjectState(slug: string): ProjectState | undefined {
  const [state, setState] = useState<ProjectState>();
  useEffect(() => {
    const leaving = new AbortController();
    follow(`/projects/${slug}/events`, leaving.signal, setState).catch(() => undefined);
    return () => leaving.abort();
  }, [slug]);
  return state;
}
