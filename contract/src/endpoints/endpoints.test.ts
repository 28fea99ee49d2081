import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deployment } from '../entities/deployment.ts';
import { repository } from '../entities/installation.ts';
import { project, volume } from '../entities/project.ts';
import { fillPath } from '../wire/endpoint.ts';
import { envelope } from '../wire/envelope.ts';
import { endpoints } from './endpoints.ts';

const calls = Object.values(endpoints);

/** The calls by method and path, as specification section 7 lists them. */
const SECTION_7 = `
POST /auth/login
POST /auth/register
GET /auth/verify-email
POST /auth/resend-verification
POST /auth/request-password-reset
POST /auth/reset-password
GET /users/me
PUT /users/me
PUT /users/me/password
GET /projects
POST /projects
GET /projects/{slug}
PUT /projects/{slug}
DELETE /projects/{slug}
GET /volumes
POST /volumes
DELETE /volumes/{slug}
GET /projects/{slug}/deployments/latest
POST /projects/{slug}/deploy
POST /projects/{slug}/deployments/refresh
GET /projects/{slug}/containers
POST /projects/{slug}/containers
GET /containers/{id}
PUT /containers/{id}
DELETE /containers/{id}
POST /containers/{id}/action
PUT /containers/{id}/git
PUT /containers/{id}/resources
GET /containers/{id}/env-vars
POST /containers/{id}/env-vars
PUT /containers/{id}/env-vars/{varId}
DELETE /containers/{id}/env-vars/{varId}
GET /containers/{id}/networks
POST /containers/{id}/networks
DELETE /containers/{id}/networks/{networkId}
GET /containers/{id}/secrets
POST /containers/{id}/secrets
PUT /containers/{id}/secrets/{name}
DELETE /containers/{id}/secrets/{name}
GET /containers/{id}/build-vars
POST /containers/{id}/build-vars
PUT /containers/{id}/build-vars/{name}
DELETE /containers/{id}/build-vars/{name}
POST /containers/{id}/mounts
DELETE /containers/{id}/mounts/{mountId}
GET /templates
GET /templates/{id}
GET /github/installation/start
GET /github/installations
POST /github/connect
POST /github/token
DELETE /github/installations/{id}
GET /github/installations/{id}/repositories`
  .trim()
  .split('\n')
  .map((line) => line.replace(' ', ' /api/v1'));

/**
 * Calls that section 7 does not list: engine, account and security of the account, operation. The console also works with a server
 * without these calls.
 */
const BEYOND_SECTION_7 = `
POST /auth/logout
GET /users/me/sessions
DELETE /users/me/sessions
DELETE /users/me/sessions/{id}
GET /users/me/tokens
POST /users/me/tokens
DELETE /users/me/tokens/{id}
GET /projects/{slug}/tokens
POST /projects/{slug}/tokens
DELETE /projects/{slug}/tokens/{tokenId}
GET /token
GET /projects/overview
GET /projects/{slug}/deployments
GET /deployments/{id}
GET /deployments/{id}/log
POST /deployments/{id}/cancel
POST /deployments/{id}/rollback
GET /projects/{slug}/changes
POST /projects/{slug}/changes/discard
GET /deployments/{id}/changes
GET /deployments/{id}/rollback
GET /projects/{slug}/events
POST /containers/{id}/variables
GET /projects/{slug}/references
GET /projects/{slug}/variables
GET /projects/{slug}/variables/{key}
PUT /projects/{slug}/variables/{key}
DELETE /projects/{slug}/variables/{key}
POST /containers/{id}/duplicate
PUT /containers/{id}/template
PUT /containers/{id}/process
PUT /containers/{id}/push
GET /projects/{slug}/hooks
POST /projects/{slug}/hooks
GET /projects/{slug}/hooks/{hookId}
POST /projects/{slug}/hooks/{hookId}/rotation
POST /projects/{slug}/hooks/{hookId}/registrations
DELETE /projects/{slug}/hooks/{hookId}
GET /projects/{slug}/deliveries
GET /projects/{slug}/deliveries/{deliveryId}
POST /projects/{slug}/deliveries/{deliveryId}/retry
PUT /containers/{id}/image
GET /containers/{id}/image
POST /containers/{id}/image/check
POST /projects/{slug}/source-uploads
POST /containers/{id}/source-upload
GET /containers/{id}/database
GET /containers/{id}/database/connection
POST /containers/{id}/database/password
GET /projects/{slug}/backups
POST /containers/{id}/backups
POST /containers/{id}/deletion
DELETE /projects/{slug}/backups/{backupId}
DELETE /projects/{slug}/backups/{backupId}/deletion
PUT /containers/{id}/backup-plan
POST /volumes/{slug}/backups
POST /volumes/{slug}/deletion
PUT /volumes/{slug}/backup-plan
GET /projects/{slug}/restorations
POST /projects/{slug}/restorations
POST /projects/{slug}/restorations/{restorationId}/switch
POST /projects/{slug}/restorations/{restorationId}/undo
DELETE /projects/{slug}/restorations/{restorationId}
POST /projects/{slug}/backups/{backupId}/download
POST /projects/{slug}/backup-uploads
POST /containers/{id}/upgrade
GET /projects/{slug}/backup-targets
POST /projects/{slug}/backup-targets
PUT /projects/{slug}/backup-targets/{targetId}
DELETE /projects/{slug}/backup-targets/{targetId}
PATCH /containers/{id}/mounts/{mountId}
POST /containers/{id}/mounts/{mountId}/move
PATCH /containers/{id}/networks/{networkId}
PATCH /volumes/{slug}
GET /volumes/{slug}/files
GET /volumes/{slug}/files/size
GET /volumes/{slug}/files/text
POST /volumes/{slug}/files/download
POST /volumes/{slug}/files/upload
PUT /volumes/{slug}/files/name
POST /volumes/{slug}/files/folder
DELETE /volumes/{slug}/files
POST /volumes/{slug}/files/restore
GET /containers/{id}/state
GET /containers/{id}/domain
GET /containers/{id}/logs
GET /containers/{id}/usage
GET /containers/{id}/usage/history
GET /projects/{slug}/usage
GET /projects/{slug}/usage/history
POST /containers/{id}/exec
GET /containers/{id}/deleted-parts
POST /containers/{id}/deleted-parts/{partId}/restore
GET /repositories/inspection
GET /projects/{slug}/image-inspection
GET /projects/{slug}/registry-logins
POST /projects/{slug}/registry-logins
PUT /projects/{slug}/registry-logins/{loginId}
DELETE /projects/{slug}/registry-logins/{loginId}
GET /code-hosts
POST /code-hosts
PUT /code-hosts/{codeHostId}
POST /code-hosts/{codeHostId}/test
DELETE /code-hosts/{codeHostId}
GET /code-hosts/{codeHostId}/repositories
GET /projects/{slug}/deploy-key
POST /projects/{slug}/deploy-key
DELETE /projects/{slug}/deploy-key
DELETE /projects/{slug}/known-hosts/{knownHostId}
GET /engine
GET /operator
GET /users/me/activity
GET /users/me/activity/export
GET /users/me/notices
PUT /users/me/notices/seen
GET /projects/{slug}/activity
GET /projects/{slug}/activity/export
POST /users/me/email
POST /auth/confirm-email-change
POST /auth/stop-email-change
POST /auth/take-back
GET /users/me/export
GET /users/me/data-use
POST /users/me/deletion
DELETE /users/me/deletion
PUT /users/me/terms
PUT /users/me/marketing-consent
GET /admin/overview
GET /admin/members
POST /admin/members
POST /admin/members/{id}/action
PUT /admin/members/{id}/limits
POST /admin/members/{id}/password-link
POST /admin/settings/acme/test
POST /admin/console-move
DELETE /admin/console-move
POST /console-move/confirm
GET /admin/audit
GET /admin/audit/export
GET /admin/release
GET /admin/names
GET /admin/checks
GET /admin/settings
GET /admin/invitations
POST /admin/invitations
DELETE /admin/invitations/{id}
PUT /admin/settings
POST /admin/settings/registry/test
POST /admin/settings/mail/test
POST /admin/settings/backup/test
GET /admin/backups
POST /admin/backups
POST /admin/backups/{id}/download
POST /admin/restoration/confirm
GET /admin/missing-images
POST /admin/missing-images/deploy
POST /admin/github-app
POST /admin/github-app/start
POST /admin/github-app/test
POST /admin/clock/trust
POST /auth/confirm
POST /auth/second-factor
POST /auth/passkey/begin
POST /auth/passkey
GET /users/me/factors
POST /users/me/recovery-codes
POST /users/me/totp
PUT /users/me/totp
DELETE /users/me/totp
POST /users/me/passkeys/begin
POST /users/me/passkeys
PUT /users/me/passkeys/{passkeyId}
DELETE /users/me/passkeys/{passkeyId}`
  .trim()
  .split('\n')
  .map((line) => line.replace(' ', ' /api/v1'));

/**
 * Changing calls that record no activity: calls that send a mail again or read a status again, such as that of a tag, and calls that begin
 * an action whose end is recorded; and notices that were seen.
 */
const UNRECORDED = [
  'resendVerification',
  'beginTotp',
  'beginPasskey',
  'requestPasskey',
  'refreshDeployment',
  'checkImage',
  'testCodeHost',
  'seeNotices',
];

describe('the calls (specification section 7)', () => {
  test('exactly the calls of section 7 and the listed further calls are declared, each once', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...SECTION_7, ...BEYOND_SECTION_7].sort(),
    );
  });

  test('a response that may not be empty has a schema', () => {
    const silent = calls.filter(
      (call) => call.emptyResponse === 'invalid' && !('response' in call),
    );
    expect(silent).toEqual([]);
  });

  test('every changing call has an activity, except the listed calls', () => {
    const unnamed = Object.entries(endpoints).filter(
      ([, call]) => call.method !== 'GET' && !('activity' in call),
    );
    expect(unnamed.map(([name]) => name)).toEqual(UNRECORDED);
  });

  test('a path parameter is percent-encoded, and a missing parameter is an error', () => {
    expect(fillPath('/api/v1/projects/{slug}', { slug: 'a/../b' })).toBe(
      '/api/v1/projects/a%2F..%2Fb',
    );
    expect(() => fillPath('/api/v1/projects/{slug}', {})).toThrow('needs a value for "slug"');
  });
});

/** Whether a path belongs to a project. */
const isInProject = (path: string) =>
  /^\/api\/v1\/(projects\/|containers|deployments|volumes)/.test(path);

describe('the right that a call needs in a project', () => {
  test('every call about a project declares a right, and no other call does', () => {
    const wrong = Object.entries(endpoints).filter(
      ([name, { path, right }]) =>
        name !== 'listProjects' && (right !== 'no-project') !== isInProject(path),
    );
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  test('the right to read allows no changing call, except a status refresh', () => {
    const changing = calls.filter((call) => call.method !== 'GET' && call.right === 'read');
    expect(changing.map(({ path }) => path)).toEqual([
      '/api/v1/projects/{slug}/deployments/refresh',
    ]);
  });

  test('reading the values of secrets needs the right to change them', () => {
    expect(endpoints.listSecrets.right).toBe('manage');
    expect(endpoints.getProjectVariable).toMatchObject({ right: 'manage', scope: 'write' });
  });
});

describe('a tolerant and strict reader (specification section 7)', () => {
  test('unknown fields are dropped, optional ones may be null', () => {
    expect(
      z.parse(project, {
        project_id: 'p',
        slug: 's',
        name: '결제 서버',
        fqdn: null,
        plan: 'enterprise',
        cpu_limit: -5,
        created_at: '2025-03-02T00:00:00+09:00',
        owner: 'x',
      }),
    ).toEqual({
      project_id: 'p',
      slug: 's',
      name: '결제 서버',
      fqdn: null,
      plan: 'enterprise',
      cpu_limit: -5,
      created_at: '2025-03-02T00:00:00+09:00',
    });
  });

  test.each([
    ['a project without its time', project, { project_id: 'p', slug: 's', name: 'n' }],
    ['a number as text', volume, { volume_id: 'v', slug: 's', name: 'n', capacity: '512' }],
    ['a volume without its capacity', volume, { volume_id: 'v', slug: 's', name: 'n' }],
    ['a deployment without its status', deployment, {}],
    ['a number as identifier', repository, { id: 7, full_name: 'a/b' }],
  ])('%s is an invalid response', (_, schema, value) => {
    expect(z.safeParse(schema, value).success).toBe(false);
  });

  test.each([
    [{ success: true }, true],
    [{ success: true, data: null }, true],
    [{ success: false, error: { message: '없습니다.' } }, true],
    [{ success: false, error: { code: null, message: 'm', details: null } }, true],
    [{ success: false, error: { message: null, details: [{ field: 'email' }] } }, true],
    [{ success: false, error: { message: 7 } }, false],
    [{ success: false }, false],
    [{ data: {} }, false],
    ['<html>', false],
    [null, false],
  ])('envelope %j is valid: %s', (value, fits) => {
    expect(z.safeParse(envelope, value).success).toBe(fits);
  });
});
