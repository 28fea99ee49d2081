/** The GitHub App of the server: its registration by a manifest, and trials of its values. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { githubAppStart } from '@naru/contract/endpoints/github-app';
import type * as z from 'zod/mini';
import { convertManifestCode, type RegisteredApp } from '../../code-host/app-manifest.ts';
import {
  type AppRegistration,
  consumeAppRegistration,
  startAppRegistration,
} from '../../code-host/app-registration.ts';
import { githubApiUrl } from '../../code-host/github-app.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import { saveAuditEntry } from '../../use-cases/operator/audit-log.ts';
import type { SettingChange } from '../../use-cases/operator/setting-rules.ts';
import { readStoredTextsAfter } from '../../use-cases/operator/setting-trials.ts';
import { applyStoredSettings, changeSettings } from '../../use-cases/operator/settings.ts';
import type { CallServices, Handler } from '../call.ts';
import { GITHUB_APP_FORM_PATH } from '../pages/github-app.ts';
import { readOperator } from './managed-member.ts';

/** The time limit of a trial, in ms. */
const TRIAL_MS = 8000;

const ORGANIZATION = /^[a-z0-9][\w-]{0,38}$/i;
const ORGANIZATION_INVALID = '조직의 주소 github.com/이름에서 이름만 입력해주세요.';

/**
 * Returns the GitHub on which the App is registered.
 * @throws ApiError VALIDATION_FAILED for an invalid address or organisation, and for settings that the environment fixes
 */
function readRegistration(
  { config, settings: rules }: CallServices,
  { github_url = '', github_organization = '' }: z.infer<typeof githubAppStart>,
): AppRegistration {
  const fixed = rules.isFixed('GITHUB_APP_ID') || (rules.isFixed('GITHUB_URL') && github_url);
  const problem = fixed
    ? '환경 변수에서 정하므로 여기에서 바꿀 수 없습니다.'
    : github_url && rules.findProblem('GITHUB_URL', github_url);
  if (problem) throw fieldError('VALIDATION_FAILED', 'github_url', problem);
  const organization = github_organization.trim() || null;
  if (organization !== null && !ORGANIZATION.test(organization))
    throw fieldError('VALIDATION_FAILED', 'github_organization', ORGANIZATION_INVALID);
  const webUrl = github_url ? new URL(github_url).origin : config.GITHUB_URL;
  return { webUrl, apiUrl: config.GITHUB_API_URL ?? githubApiUrl(webUrl), organization };
}

/** Starts the registration of an App. The browser continues at a page of this server, which posts the manifest to GitHub. */
export const startGithubApp: Handler<typeof endpoints.startGithubApp> = async (call) => {
  const { body, services, write, member, origin } = call;
  const operator = await readOperator(services.db, call);
  const registration = readRegistration(services, body);
  const state = await write(async (tx) => {
    await saveAuditEntry(tx, operator, {
      action: 'github-app-started',
      newValue: registration.webUrl,
    });
    return startAppRegistration(tx, member.tokenHash, registration);
  });
  const query = new URLSearchParams({ state });
  return { registration_url: `${origin}${GITHUB_APP_FORM_PATH}?${query}` };
};

/** The settings of a registered App. The address stays in the environment if it is from there. */
const changesOf = (
  { settings: rules }: CallServices,
  { webUrl }: AppRegistration,
  app: RegisteredApp,
): SettingChange[] => [
  { name: 'GITHUB_APP_ID', value: String(app.id) },
  { name: 'GITHUB_APP_SLUG', value: app.slug },
  { name: 'GITHUB_APP_CLIENT_ID', value: app.client_id },
  { name: 'GITHUB_APP_CLIENT_SECRET', value: app.client_secret },
  { name: 'GITHUB_APP_PRIVATE_KEY', value: app.pem },
  // An App without messages must not keep the secret of a former one.
  ...(rules.isFixed('GITHUB_APP_WEBHOOK_SECRET')
    ? []
    : [{ name: 'GITHUB_APP_WEBHOOK_SECRET', value: app.webhook_secret || null } as const]),
  ...(rules.isFixed('GITHUB_URL') ? [] : [{ name: 'GITHUB_URL', value: webUrl } as const]),
];

const NOT_STARTED_HERE =
  '이 로그인에서 시작한 만들기가 아니거나 시간이 지났습니다. GitHub에 App이 만들어졌다면 지우고, 처음부터 다시 만들어주세요.';

/**
 * Stores the App that GitHub has registered. The state is compared first, and counts once: otherwise an address from somebody else would
 * give the server an App of that person, who could then read the repositories of the members.
 */
export const finishGithubApp: Handler<typeof endpoints.finishGithubApp> = async (call) => {
  const { body, services, write, apart, member } = call;
  const operator = await readOperator(services.db, call);
  const registration = await consumeAppRegistration(
    apart,
    body.registration_state,
    member.tokenHash,
  );
  if (registration === undefined)
    throw fieldError('TOKEN_INVALID', 'registration_state', NOT_STARTED_HERE);
  const app = await convertManifestCode(registration, body.registration_code, services.log);
  const changes = changesOf(services, registration, app);
  const change = { changes, check: () => undefined };
  const changed = await write((tx) => changeSettings(tx, services, operator, change));
  await applyStoredSettings(services.db, services);
  return changed;
};

/** Authenticates as the App of a form, whose values are not stored. */
export const tryGithubApp: Handler<typeof endpoints.tryGithubApp> = async (call) => {
  const { body, services, write, gone } = call;
  const operator = await readOperator(services.db, call);
  const texts = await readStoredTextsAfter(services.db, services, body.settings);
  const { host, findProblem } = services.codeHostTrial(texts);
  await write((tx) => saveAuditEntry(tx, operator, { action: 'github-app-tried', newValue: host }));
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TRIAL_MS)]);
  return { host, problem: (await findProblem(signal)) ?? null };
};
