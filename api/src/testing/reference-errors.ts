/** Provokes the errors of references and of shared variables, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import { MAX_PROJECT_VARIABLES, PROJECT_VARIABLES_MAX_BYTES } from '@naru/contract/rules/limits';
import { formatReference } from '@naru/contract/rules/reference';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { eq } from 'drizzle-orm';
import { newId } from '../storage/ids.ts';
import { projects } from '../storage/schema/project.ts';
import { projectVariables } from '../storage/schema/project-variable.ts';
import type { CheckedResponse } from './check-response.ts';
import { type ContainerFixture, newContainerFixture } from './discard-errors.ts';
import { EXAMPLE_GIT_URL } from './resources.ts';
import type { TestServer } from './test-server.ts';

/** A body for every call that saves values, whose reference leads nowhere. */
const missing = formatReference({ name: 'none', key: 'KEY' });
export const MISSING_REFERENCE_BODY = {
  value: missing,
  variables: [{ kind: 'env', key: 'OTHER', value: missing }],
};

type Response = Promise<CheckedResponse<EndpointName> | undefined>;

/** Stores a secret that refers to the variable `OTHER` of the same container. */
const referToOther = ({ call, id }: ContainerFixture) => {
  const value = formatReference({ name: id, key: 'OTHER' });
  return call('createSecret', { params: { id }, body: { key: 'REFERRER', value } });
};

/** Makes each call that saves a value close a ring. */
const rings: Partial<Record<EndpointName, (setting: ContainerFixture) => Response>> = {
  createEnvVar: async (setting) => {
    const params = { id: setting.id };
    const body = { key: 'OTHER', value: 'x' };
    const { env_var_id: varId } = (await setting.call('createEnvVar', { params, body })).data();
    await referToOther(setting);
    await setting.call('deleteEnvVar', { params: { ...params, varId } });
    const value = formatReference({ name: setting.id, key: 'REFERRER' });
    return setting.call('createEnvVar', { params, body: { ...body, value } });
  },
  updateEnvVar: async (setting) => {
    const { call, id } = setting;
    const body = { key: 'OTHER', value: 'x' };
    const created = (await call('createEnvVar', { params: { id }, body })).data();
    await referToOther(setting);
    const value = formatReference({ name: id, key: 'REFERRER' });
    return call('updateEnvVar', { params: { id, varId: created.env_var_id }, body: { value } });
  },
  createSecret: async (setting) => {
    const { call, id } = setting;
    const params = { id };
    const body = { key: 'OTHER', value: 'x' };
    await call('createSecret', { params, body });
    await referToOther(setting);
    await call('deleteSecret', { params: { id, name: 'OTHER' } });
    const value = formatReference({ name: id, key: 'REFERRER' });
    return call('createSecret', { params, body: { ...body, value } });
  },
  updateSecret: async (setting) => {
    const { call, id } = setting;
    await call('createSecret', { params: { id }, body: { key: 'OTHER', value: 'x' } });
    await referToOther(setting);
    const value = formatReference({ name: id, key: 'REFERRER' });
    return call('updateSecret', { params: { id, name: 'OTHER' }, body: { value } });
  },
  saveVariables: ({ call, id }) =>
    call('saveVariables', { params: { id }, body: { variables: ringOf(id) } }),
  createContainer: ({ call, slug }) => {
    const limits = { cpu_limit: 100, memory_limit: 128 };
    const body = { name: '고리', git_url: EXAMPLE_GIT_URL, ...limits, variables: ringOf('고리') };
    return call('createContainer', { params: { slug }, body });
  },
};

const ringOf = (name: string) => [
  { kind: 'env' as const, key: 'A', value: formatReference({ name, key: 'B' }) },
  { kind: 'env' as const, key: 'B', value: formatReference({ name, key: 'A' }) },
];

/** Fills a project with shared variables up to a limit. The rows are written directly, because calls would be slow. */
async function fillProject({ services: { db }, slug }: ContainerFixture, code: ErrorCode) {
  const [project] = await db.select().from(projects).where(eq(projects.slug, slug));
  if (project === undefined) throw new Error(`There is no project ${slug}.`);
  const isCount = code === 'VARIABLES_FULL';
  const rows = Array.from({ length: isCount ? MAX_PROJECT_VARIABLES : 1 }, (_, index) => ({
    ...{ id: newId(), project_id: project.id, key: `FULL_${index}`, kind: 'env' as const },
    ...{ value: 'unread', bytes: isCount ? 1 : PROJECT_VARIABLES_MAX_BYTES },
  }));
  await db.insert(projectVariables).values(rows);
}

async function fullProjectError(server: TestServer, code: ErrorCode): Response {
  const setting = await newContainerFixture(server);
  await fillProject(setting, code);
  const params = { slug: setting.slug, key: 'ONE_MORE' };
  return setting.call('saveProjectVariable', { params, body: { value: 'x' } });
}

/** Makes a call fail with an error of references or shared variables; returns `undefined` for any other error. */
export async function provokeReferenceError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Response {
  const isFull = code === 'VARIABLES_FULL' || code === 'CONFIGURATION_TOO_LARGE';
  if (name === 'saveProjectVariable' && isFull) return fullProjectError(server, code);
  const ring = code === 'REFERENCE_CYCLE' ? rings[name] : undefined;
  return ring?.(await newContainerFixture(server));
}
