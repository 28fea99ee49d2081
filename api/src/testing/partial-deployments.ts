import { projectDeploymentCalls } from './deployments.ts';
import { newContainer, newProject } from './resources.ts';
import { storeFinishedDeployment } from './store-finished-deployment.ts';
import type { TestServer } from './test-server.ts';

/** Creates a member with a project of the containers `web` and `api`. */
export async function createTwoContainers(server: TestServer) {
  const { call, id: memberId } = await server.member();
  const { slug } = await newProject(call);
  const { slug: web } = await newContainer(call, slug, 'web');
  const { slug: api } = await newContainer(call, slug, 'api');
  const save = (id: string, value: string) =>
    call('saveVariables', {
      params: { id },
      body: { variables: [{ kind: 'env', key: 'V', value, replace: true }] },
    });
  const deployPart = (...containers: string[]) =>
    call('deploy', { params: { slug }, body: { containers } });
  const waiting = async () =>
    (await call('listChanges', { params: { slug } }))
      .data()
      .changes.map(({ container }) => container);
  const history = async () =>
    (await call('listDeployments', { params: { slug }, query: {} })).data().deployments;
  const pretend = (ending?: Parameters<typeof storeFinishedDeployment>[2]) =>
    storeFinishedDeployment(server.services, slug, ending);
  const calls = projectDeploymentCalls(call, slug);
  return { call, memberId, slug, web, api, save, deployPart, waiting, history, pretend, ...calls };
}
