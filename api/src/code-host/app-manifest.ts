/** The manifest flow of GitHub Apps (https://docs.github.com/apps/sharing-github-apps/registering-a-github-app-from-a-manifest). */

import { isIP } from 'node:net';
import { Octokit } from '@octokit/core';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { isPublicAddress } from '../engine/source/public-address.ts';
import { ApiError, fieldError } from '../use-cases/api-error.ts';
import type { AppRegistration } from './app-registration.ts';

/** The maximum length of an App's name on GitHub. */
const NAME_MAX = 34;

/** The addresses of this server at which GitHub leads back. */
export interface ManifestAddresses {
  publicUrl: string;
  /** The page that finishes the registration. */
  redirectPath: string;
  /** The page that finishes the connection of an account. */
  callbackPath: string;
  /** The address that receives the messages of the App. */
  hookPath: string;
}

/**
 * Returns the part of a manifest about messages. GitHub refuses an address that it cannot reach, so that a server on this machine or in a private
 * network has an App without messages, and looks at repositories itself.
 */
function messagesOf(publicUrl: string, hookPath: string) {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const isLocal = !host.includes('.') && !host.includes(':');
  if (isLocal || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host)))
    return { default_events: [] };
  return {
    hook_attributes: { url: `${publicUrl}${hookPath}`, active: true },
    default_events: ['push', 'pull_request', 'check_suite', 'status'],
  };
}

/**
 * Returns the manifest of our App: it reads contents, pull requests and checks of repositories, receives pushes, reports statuses and
 * deployments, and requests the user authorization at its installation. It is public, because members install it on accounts of their own.
 */
export function appManifest({
  publicUrl,
  redirectPath,
  callbackPath,
  hookPath,
}: ManifestAddresses): string {
  const host = new URL(publicUrl).hostname.split(/[^a-z0-9]+/i);
  const name = ['naru', ...host].join('-').slice(0, NAME_MAX);
  return JSON.stringify({
    name: name.endsWith('-') ? name.slice(0, -1) : name,
    url: publicUrl,
    redirect_url: `${publicUrl}${redirectPath}`,
    callback_urls: [`${publicUrl}${callbackPath}`],
    request_oauth_on_install: true,
    public: true,
    default_permissions: {
      ...{ contents: 'read', metadata: 'read', pull_requests: 'read', checks: 'read' },
      ...{ statuses: 'write', deployments: 'write' },
    },
    ...messagesOf(publicUrl, hookPath),
  });
}

/** Returns the address to which the browser posts the manifest. */
export function registrationFormUrl(
  { webUrl, organization }: AppRegistration,
  state: string,
): string {
  const owner = organization === null ? '' : `/organizations/${encodeURIComponent(organization)}`;
  return `${webUrl}${owner}/settings/apps/new?${new URLSearchParams({ state })}`;
}

/** The time limit of the exchange, in ms. The console waits ten seconds for a response. */
const DEADLINE_MS = 8000;

/** The properties of a registered App that the server needs. `webhook_secret` is null for an App that sends no messages. */
const registeredApp = z.object({
  id: z.int().check(z.gte(1)),
  slug: z.string().check(z.minLength(1), z.maxLength(100)),
  client_id: z.string().check(z.minLength(1), z.maxLength(255)),
  client_secret: z.string().check(z.minLength(1), z.maxLength(255)),
  webhook_secret: z.nullish(z.string().check(z.maxLength(255))),
  pem: z.string().check(z.regex(/^-----BEGIN [A-Z ]*PRIVATE KEY-----\n[\s\S]{1,8000}$/)),
});
export type RegisteredApp = z.infer<typeof registeredApp>;

const CODE_REFUSED =
  'GitHub가 코드를 받지 않았습니다. 이미 쓴 코드이거나 한 시간이 지났습니다. 처음부터 다시 만들어주세요.';
const NOT_FINISHED =
  'GitHub에서 App의 값을 받지 못했습니다. GitHub에 App이 이미 만들어졌다면 지우고, 처음부터 다시 만들어주세요.';

const status = z.object({ status: z.number(), response: z.object({}) });

/** Whether GitHub refused the code: it does not exist, was used or has expired. */
function isRefusal(error: unknown): boolean {
  const parsed = z.safeParse(status, error);
  return parsed.success && [401, 403, 404, 422].includes(parsed.data.status);
}

const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Exchanges the code of a registration for the values of the new App. GitHub accepts each code once, within an hour.
 * @param deadlineMs the time limit, in ms
 * @throws ApiError TOKEN_INVALID for a refused code, CODE_HOST_UNAVAILABLE for everything else
 */
export async function convertManifestCode(
  { apiUrl }: Pick<AppRegistration, 'apiUrl'>,
  code: string,
  log: Pick<Logger, 'warn'>,
  deadlineMs = DEADLINE_MS,
): Promise<RegisteredApp> {
  const signal = AbortSignal.timeout(deadlineMs);
  const options = { signal, redirect: 'error' } as const;
  const client = new Octokit({ baseUrl: apiUrl, log: silent, userAgent: 'naru', request: options });
  try {
    const { data } = await client.request('POST /app-manifests/{code}/conversions', { code });
    return z.parse(registeredApp, data);
  } catch (error) {
    if (isRefusal(error)) throw fieldError('TOKEN_INVALID', 'registration_code', CODE_REFUSED);
    // The error may contain the code or the values of the App.
    log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'no GitHub App received');
    throw new ApiError('CODE_HOST_UNAVAILABLE', NOT_FINISHED);
  }
}
