import type { Hono } from 'hono';
import { STAND_IN_CODE_HOST_PATH } from '../code-host/stand-in.ts';
import type { Caller } from './test-server.ts';

interface Decision {
  decision: 'approve' | 'cancel';
  popup?: string;
  /** The header `Accept` of the request: `text/html` for a browser. */
  accept?: string;
}

/** Submits a decision on the approval page of the simulated code host. Returns the address of the redirect. */
export async function submitInstallationDecision(
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

/** Approves as a program without a browser, which connects the account immediately. Returns the address of the redirect. */
export const approveInstallation = (app: Hono, installationUrl: string): Promise<string> =>
  submitInstallationDecision(app, installationUrl, { decision: 'approve' });

/** Approves as a browser does. Returns the query parameters of the console's callback page. */
export async function approveInstallationInBrowser(app: Hono, installationUrl: string) {
  const location = await submitInstallationDecision(app, installationUrl, {
    decision: 'approve',
    accept: 'text/html',
  });
  const { searchParams } = new URL(location, 'http://naru.test');
  return {
    installation_id: searchParams.get('installation_id') ?? '',
    code: searchParams.get('code'),
    state: searchParams.get('state'),
  };
}

/** Starts the connection of an installation. Returns the `state` with which the member can finish the connection. */
export async function requestInstallationState(call: Caller): Promise<string | null> {
  const { installation_url } = (await call('startInstallation')).data();
  return new URL(installation_url).searchParams.get('state');
}
