import { endpoints } from '@naru/contract/endpoints/endpoints';
import { describe, expect, test, vi } from 'vitest';
import { requestOf } from '../testing/request-of.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

async function setting() {
  const { call, token } = await server().member();
  const project = await newProject(call);
  const params = { slug: project.slug };
  const status = async () => (await call('latestDeployment', { params })).data().status;
  const ends = (last: string) =>
    vi.waitUntil(async () => (await status()) === last, { timeout: 8000 });
  return { call, token, project, params, ends };
}

/** The names of the events of a stream, until one fits. */
async function eventsUntil(response: Response, last: RegExp): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!last.test(text)) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text;
}

describe('listening', () => {
  const listen = (name: 'projectEvents' | 'deploymentLog', params: object, token: string) => {
    const request = requestOf(endpoints[name], { params: { ...params } }, token);
    request.headers.set('Accept', 'text/event-stream');
    return server().app.request(request, {}, {});
  };

  test('to a project tells everything as it is, then what changes', async () => {
    const { call, token, project, params } = await setting();
    const { slug } = await newContainer(call, project.slug);
    const response = await listen('projectEvents', params, token);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    await call('deploy', { params });
    const text = await eventsUntil(response, /"state":"running"/);
    expect(text).toContain('event: container');
    expect(text).toContain(`"slug":"${slug}"`);
    expect(text.indexOf('"state":"idle"')).toBeLessThan(text.indexOf('"state":"running"'));
  });

  test("to another member's project is refused before it begins", async () => {
    const { params } = await setting();
    const { token } = await server().member();
    expect((await listen('projectEvents', params, token)).status).toBe(404);
  });

  test('to the log of a deployment ends with it, and goes on after a break', async () => {
    const { call, token, project, params, ends } = await setting();
    await newContainer(call, project.slug);
    const { deployment_id } = (await call('deploy', { params })).data();
    await ends('success');
    const id = { id: deployment_id ?? '' };
    const whole = await eventsUntil(await listen('deploymentLog', id, token), /event: end/);
    expect(whole).toContain('id: 1\n');
    const request = requestOf(endpoints.deploymentLog, { params: id }, token);
    request.headers.set('Accept', 'text/event-stream');
    request.headers.set('Last-Event-ID', '3');
    const rest = await eventsUntil(await server().app.request(request, {}, {}), /event: end/);
    expect(rest).not.toContain('id: 3\n');
    expect(rest).toContain('id: 4\n');
  });
});
