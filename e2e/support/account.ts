import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { MemberData } from './members.ts';

/** API access as a member, which creates test data without the screens. */
export interface ApiAccount {
  /** The bearer token of a separate session. */
  token: string;
  /** Calls the API with a path below /api/v1, expects success, and returns the data of the response. */
  call<Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Data>;
}

export interface SeededProject {
  project_id: string;
  slug: string;
}

/** Logs in by an API call, without a browser. */
export async function logInToApi(
  request: APIRequestContext,
  member: MemberData,
): Promise<ApiAccount> {
  const call = async (method: string, path: string, data?: object, headers = {}) => {
    const response = await request.fetch(`/api/v1/${path}`, { method, data, headers });
    await expect(response).toBeOK();
    return (await response.json()).data;
  };
  const { username, password } = member;
  const { token } = await call('POST', 'auth/login', { username, password, rememberMe: true });
  const headers = { Authorization: `Bearer ${token}` };
  return { token, call: (method, path, body) => call(method, path, body, headers) };
}

export const addProject = (account: ApiAccount, name = '결제 서버'): Promise<SeededProject> =>
  account.call('POST', 'projects', { name });

/**
 * Opens a page of the console with a stored session instead of a login. The session is stored while the page of the outbox is open,
 * because that page runs no scripts.
 */
export async function openPageAsMember(
  { token }: ApiAccount,
  page: Page,
  path: string,
): Promise<void> {
  await page.goto('/_dev/mail');
  await page.evaluate((value) => {
    localStorage.setItem('auth_token', value);
    localStorage.setItem('remember_me', 'true');
  }, token);
  await page.goto(path);
}

export const addVolume = (
  account: ApiAccount,
  { project_id }: SeededProject,
  volume: { name: string; capacity: number },
): Promise<{ slug: string }> => account.call('POST', 'volumes', { project_id, ...volume });

export const addContainer = (
  account: ApiAccount,
  { slug }: SeededProject,
  container: { name: string; cpu_limit: number; memory_limit: number },
): Promise<{ slug: string }> =>
  account.call('POST', `projects/${slug}/containers`, {
    git_url: 'https://github.com/expressjs/express',
    ...container,
  });
