import type { Hono } from 'hono';
import { STAND_IN_CODE_HOST_PATH } from '../code-host/stand-in.ts';
import type { Caller } from './test-server.ts';

interface Decision {
  decision: 'approve' | 'cancel';
  popup?: string;
  /** `text/html` for a browser. */
  accept?: string;
}

/** Presses a button on the simulated code host's page and returns the address of the redirect. */
export async function decide(
  app: Hono,
  installationUrl: string,
  { decision, popup = '', accept = '*/*' }: Decision,
): Promise<string> {
  const asked = Object.fromEntries(new URL(installationUrl).searchParams);
  const body = new URLSearchParams({ ...asked, popup, decision });
  const request = { method: 'POST', body, headers: { Accept: accept } };
  const response = await app.request(STAND_IN_CODE_HOST_PATH, request, {});
  return response.headers.get('location') ?? '';
}

/** Approves as a program, which connects the account immediately. */
export const approveInstallation = (app: Hono, installationUrl: string): Promise<string> =>
  decide(app, installationUrl, { decision: 'approve' });

/** Approves as a browser, and returns the query of the console's callback page. */
export async function approveInBrowser(app: Hono, installationUrl: string) {
  const location = await decide(app, installationUrl, { decision: 'approve', accept: 'text/html' });
  const { searchParams } = new URL(location, 'http://naru.test');
  return {
    installation_id: searchParams.get('installation_id') ?? '',
    code: searchParams.get('code'),
    state: searchParams.get('state'),
  };
}

/** The `state` with which a member can finish the connection of an installation. */
export async function installationState(call: Caller): Promise<string | null> {
  const { installation_url } = (await call('startInstallation')).data();
  return new URL(installation_url).searchParams.get('state');
}
