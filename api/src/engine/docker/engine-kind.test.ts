import { expect, it } from 'vitest';
import type { DockerClient } from './docker-client.ts';
import { detectEngineKind } from './engine-kind.ts';

/** Creates a client of an engine with this description of itself. */
const clientOf = (component: string, info: object): Pick<DockerClient, 'read'> => ({
  read: (path, schema) => {
    const version = { Version: '29.0.0', Components: [{ Name: component }] };
    return Promise.resolve(schema.parse(path === '/version' ? version : info));
  },
});

it.each([
  ['Engine', { SecurityOptions: ['name=seccomp,profile=builtin', 'name=userns'] }, 'docker', true],
  ['Engine', { SecurityOptions: ['name=seccomp', 'name=rootless'] }, 'docker', true],
  [
    'Engine',
    { SecurityOptions: ['name=seccomp,profile=userns', 'name=cgroupns'] },
    'docker',
    false,
  ],
  ['Engine', {}, 'docker', false],
  ['Engine', { SecurityOptions: null }, 'docker', false],
  ['Podman Engine', { SecurityOptions: ['name=rootless'] }, 'podman', true],
  ['Podman Engine', { SecurityOptions: ['name=seccomp'] }, 'podman', false],
])('%s with %j has user namespaces: %s %s', async (component, info, name, userNamespaces) => {
  expect(await detectEngineKind(clientOf(component, info))).toMatchObject({ name, userNamespaces });
});
