import { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deploymentLogLines, deployments } from '../storage/schema/deployment.ts';
import { buildRequest } from '../testing/build-request.ts';
import { withReplacedServices } from '../testing/other-services.ts';
import { newContainer, newProject } from '../testing/resources.ts';
import { useTestServer } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';

const server = useTestServer();

async function setting() {
  const { call, token } = await server().member();
  const project = await newProject(call);
  const params = { slug: project.slug };
  const status = async () => (await call('latestDeployment', { params })).data().status;
  const ends = (last: string) => waitUntil(async () => (await status()) === last);
  return { call, token, project, params, ends };
}

/** Reads the names of a stream's events until one matches. */
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
    const request = buildRequest(endpoints[name], { params: { ...params } }, token);
    request.headers.set('Accept', 'text/event-stream');
    return server().app.request(request, {}, {});
  };

  test('to a project tells everything as it is, then what changes', async () => {
    const { call, token, project, params } = await setting();
    const { slug } = await newContainer(call, project.slug);
    const response = await listen('projectEvents', params, token);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
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
    const request = buildRequest(endpoints.deploymentLog, { params: id }, token);
    request.headers.set('Accept', 'text/event-stream');
    request.headers.set('Last-Event-ID', '3');
    const rest = await eventsUntil(await server().app.request(request, {}, {}), /event: end/);
    expect(rest).not.toContain('id: 3\n');
    expect(rest).toContain('id: 4\n');
  });

  test('to the log of a deployment tells every line in order, when something is different in its project', async () => {
    const { services } = server();
    const { db } = services;
    const { call, token } = await server().member();
    const { slug, project_id } = await newProject(call, 'engine:stall');
    await newContainer(call, slug);
    const deployed = (await call('deploy', { params: { slug } })).data();
    const deployment_id = deployed.deployment_id ?? '';
    await call('cancelDeployment', { params: { id: deployment_id } });
    const ofDeployment = eq(deployments.id, deployment_id);
    await db.delete(deploymentLogLines).where(eq(deploymentLogLines.deployment_id, deployment_id));
    // Marks the deployment as running on another kind of engine, so that this server does not run the deployment.
    const simulated = !services.runtime.simulated;
    await db.update(deployments).set({ finished_at: null, simulated }).where(ofDeployment);
    const add = (from: number, to: number) => {
      const sequences = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const text = (sequence: number) => ({ deployment_id, sequence, time: new Date(), text: 'a' });
      return db.insert(deploymentLogLines).values(sequences.map(text));
    };
    let told = Promise.withResolvers<void>();
    let waits = Promise.withResolvers<void>();
    async function* watch(projectId: string, signal: AbortSignal) {
      expect(projectId).toBe(project_id);
      while (!signal.aborted) {
        yield;
        waits.resolve();
        await told.promise;
        told = Promise.withResolvers();
      }
    }
    const tell = () => {
      waits = Promise.withResolvers();
      told.resolve();
      return waits.promise;
    };
    await withReplacedServices(
      services,
      { deployments: { ...services.deployments, watch } },
      async () => {
        const whole = eventsUntil(
          await listen('deploymentLog', { id: deployment_id }, token),
          /event: end/,
        );
        await waits.promise;
        await add(1, 1);
        // More log lines than one query returns.
        await add(2, 2500);
        await tell();
        await db.update(deployments).set({ finished_at: new Date() }).where(ofDeployment);
        await add(2501, 2501);
        told.resolve();
        const ids = [...(await whole).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
        expect(ids).toEqual(Array.from({ length: 2501 }, (_, index) => index + 1));
      },
    );
  });
});
