/** Saves and reads variables with references in tests. */
import { formatReference } from '@naru/contract/rules/reference';
import { projectDeploymentCalls } from './deployments.ts';
import { newContainer, newProject } from './resources.ts';
import type { TestServer } from './test-server.ts';

type Kind = 'env' | 'secret' | 'build';

/** The text of a reference. */
export const referenceTo = (name: string, key: string): string => formatReference({ name, key });

/** Creates a member with a project of two containers, `db` and `웹`. */
export async function createReferringProject(server: TestServer, name = '가게') {
  const { call, id: memberId } = await server.member();
  const { slug, project_id } = await newProject(call, name);
  const { slug: db } = await newContainer(call, slug, 'db');
  const { slug: web } = await newContainer(call, slug, '웹');
  const save = (id: string, ...variables: readonly (readonly [Kind, string, string])[]) =>
    call('saveVariables', {
      params: { id },
      body: {
        variables: variables.map(([kind, key, value]) => ({ kind, key, value, replace: true })),
      },
    });
  const readValue = async (id: string, key: string) => {
    const { env_vars } = (await call('getContainer', { params: { id } })).data();
    return env_vars?.find((variable) => variable.key === key);
  };
  const share = (key: string, value: string, kind?: 'env' | 'secret') =>
    call('saveProjectVariable', { params: { slug, key }, body: { value, kind } });
  const changes = async () => (await call('listChanges', { params: { slug } })).data().changes;
  const deployments = projectDeploymentCalls(call, slug);
  return {
    ...{ call, memberId, slug, project_id, db, web, save, readValue, share, changes },
    ...deployments,
  };
}
