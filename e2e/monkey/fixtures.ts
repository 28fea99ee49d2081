import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { MemberData } from '../support/members.ts';

/** The value of a secret. It must not appear outside of the field that shows the secret. */
export const SECRET_VALUE = 'monkey-secret-7f3a';

/** The data of the monkey's member: projects with one item of every kind. */
export interface MonkeyFixtures {
  /** Paths of the member's projects. */
  paths: string[];
  /** The names to type into dialogs that confirm a deletion. */
  names: string[];
}

interface Project {
  project_id: string;
  slug: string;
  name: string;
}

interface Named {
  slug: string;
  name: string;
}

const PROJECTS = ['결제 서버', '로그 수집기'] as const;

/** Calls the API as the member. Throws when a call does not succeed. */
type Call = <Data>(method: string, path: string, data?: object) => Promise<Data>;

/**
 * Returns a function that calls the API. The function logs in again when its session has ended, because one of the random actions ends
 * all other sessions.
 */
async function signedIn(request: APIRequestContext, member: MemberData): Promise<Call> {
  const logIn = async (): Promise<string> => {
    const login = await request.post('/api/v1/auth/login', { data: member });
    return (await login.json()).data.token;
  };
  let token = await logIn();
  const send: (...call: Parameters<Call>) => Promise<APIResponse> = (method, path, data) => {
    // Keep-alive is off, because the server may close an idle connection at the moment of its reuse.
    const headers = { Authorization: `Bearer ${token}`, Connection: 'close' };
    return request.fetch(`/api/v1${path}`, { method, headers, data });
  };
  return async (method, path, data) => {
    let response = await send(method, path, data);
    if (response.status() === 401) {
      token = await logIn();
      response = await send(method, path, data);
    }
    expect(response, `${method} ${path}`).toBeOK();
    return (await response.json()).data;
  };
}

/** Adds a container with one part of every kind. */
async function addContainer(call: Call, { slug }: Project, volumeId: string): Promise<void> {
  const container = await call<Named>('POST', `/projects/${slug}/containers`, {
    name: '결제 API',
    git_url: 'https://github.com/expressjs/express',
    cpu_limit: 100,
    memory_limit: 128,
  });
  const at = `/containers/${container.slug}`;
  await call('POST', `${at}/env-vars`, { key: 'NODE_ENV', value: 'production' });
  await call('POST', `${at}/secrets`, { key: 'API_KEY', value: SECRET_VALUE });
  await call('POST', `${at}/build-vars`, { key: 'CI', value: 'true' });
  await call('POST', `${at}/networks`, { internal_port: 8080, network_type: 'tcp' });
  await call('POST', `${at}/mounts`, { volume_id: volumeId, mount_path: '/data' });
}

/** Adds a container and volumes to an empty project. Returns the names of all items in the project. */
async function fillProject(call: Call, project: Project): Promise<string[]> {
  const { slug, project_id } = project;
  const list = () =>
    Promise.all([
      call<{ containers: Named[] }>('GET', `/projects/${slug}/containers`),
      call<{ volumes: (Named & { volume_id: string })[] }>(
        'GET',
        `/volumes?project_id=${project_id}`,
      ),
    ]);
  const [{ containers }, { volumes }] = await list();
  if (volumes.length === 0) {
    for (const name of ['결제 데이터', '로그'])
      await call('POST', '/volumes', { project_id, name, capacity: 128 });
  }
  const [volume] = (await list())[1].volumes;
  if (containers.length === 0 && volume) {
    await addContainer(call, project, volume.volume_id);
    await call('POST', `/projects/${slug}/deploy`);
  }
  return [project, ...containers, ...volumes].map(({ name }) => name);
}

/** Returns a function that creates deleted items again, and resolves with the current fixtures. */
export async function createFixtureRestorer(
  request: APIRequestContext,
  member: MemberData,
): Promise<() => Promise<MonkeyFixtures>> {
  const call = await signedIn(request, member);
  const projects = async () => (await call<{ projects: Project[] }>('GET', '/projects')).projects;
  return async () => {
    for (const name of PROJECTS.slice((await projects()).length))
      await call('POST', '/projects', { name });
    const own = await projects();
    const names = await Promise.all(own.map((project) => fillProject(call, project)));
    return { paths: own.map(({ slug }) => `/projects/${slug}`), names: names.flat() };
  };
}
