import { expect, test } from 'vitest';
import type { ObservedContainer } from '../../engine/observed-container.ts';
import { newContainer, newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { storeObservations } from './container-state.ts';
import { knownContainers } from './known-containers.ts';

const server = useTestServer();

test('what the engine knows of a health check is told, and a change of it is news', async () => {
  const { call } = await server().member();
  const { slug: project } = await newProject(call);
  const { slug: container } = await newContainer(call, project);
  const { db } = server().services;
  const store = async (healthCheck: boolean | undefined) => {
    const known = (await knownContainers(db)).filter((one) => one.container === container);
    const seen: ObservedContainer = {
      ...{ project, container, deployment: 'd', specHash: 'h', image: 'i', state: 'running' },
      ...{ restarts: 0, exitCode: undefined, outOfMemory: false, startedAt: undefined },
      healthCheck,
    };
    return (await storeObservations(db, known, [seen])).size;
  };
  const told = async () =>
    (await call('containerState', { params: { id: container } })).data().health_check;
  for (const [healthCheck, answer] of [
    [false, false],
    [true, true],
    [undefined, null],
  ] as const) {
    expect(await store(healthCheck)).toBe(1);
    expect(await told()).toBe(answer);
    expect(await store(healthCheck)).toBe(0);
  }
});
