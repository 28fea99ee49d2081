import type { Hono } from 'hono';
import { STAND_IN_PATH } from '../code-host/stand-in.ts';
import type { Caller } from './test-server.ts';

/** Presses a button on the stand-in code host's page and returns the address of the redirect. */
export async function decide(
  app: Hono,
  installationUrl: string,
  decision: 'approve' | 'cancel',
  popup = '',
): Promise<string> {
  const state = new URL(installationUrl).searchParams.get('state') ?? '';
  const body = new URLSearchParams({ state, popup, decision });
  const response = await app.request(STAND_IN_PATH, { method: 'POST', body }, {});
  return response.headers.get('location') ?? '';
}

export const approveInstallation = (app: Hono, installationUrl: string): Promise<string> =>
  decide(app, installationUrl, 'approve');

/** What a member may finish connecting an installation with. */
export async function installationState(call: Caller): Promise<string | null> {
  const { installation_url } = (await call('startInstallation')).data();
  return new URL(installation_url).searchParams.get('state');
}
