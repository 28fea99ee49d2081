import * as z from 'zod/mini';
import { githubAppTrial, liveSettings } from '../entities/setting.ts';
import { nonBlankTextRule, rawTextRule, shortTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';
import { settingChanges } from './setting.ts';

const tag = '운영';

const STATE_INVALID = '만들기 요청이 올바르지 않습니다.';
const OPERATOR_ERRORS = ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'] as const;

/** The GitHub on which an App is registered, and its owner there. */
export const githubAppStart = z.object({
  /** The address of a GitHub Enterprise Server; empty for the GitHub of the settings. */
  github_url: z.optional(shortTextRule('주소는 255자를 초과할 수 없습니다.')),
  /** The organisation that owns the App; empty for the account of the operator on GitHub. */
  github_organization: z.optional(shortTextRule('조직의 이름은 255자를 초과할 수 없습니다.')),
});

/**
 * Calls with which operators register a GitHub App by its manifest, and try the values of an App. The audit log records each of
 * them. The App is removed by `changeSettings`.
 */
export const githubAppEndpoints = {
  startGithubApp: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/github-app/start',
    summary: 'GitHub App 만들기를 시작하고, GitHub로 넘어가는 이 서버의 페이지 주소를 받기',
    tag,
    access: 'admin',
    right: 'no-project',
    body: githubAppStart,
    response: z.object({ registration_url: z.string() }),
    emptyResponse: 'invalid',
    activity: 'github-app-started',
    errors: [...BODY_ERRORS, ...OPERATOR_ERRORS],
  }),
  finishGithubApp: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/github-app',
    summary:
      'GitHub가 준 코드를 App의 값으로 바꾸어 저장하기. 만들기를 시작한 세션에서 한 번만 된다. 모든 서버에 바로 적용된다',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({
      registration_state: rawTextRule(STATE_INVALID),
      registration_code: nonBlankTextRule('GitHub가 준 코드가 없습니다.'),
    }),
    response: liveSettings,
    emptyResponse: 'invalid',
    activity: 'github-app-registered',
    errors: [...BODY_ERRORS, ...OPERATOR_ERRORS, 'TOKEN_INVALID', 'CODE_HOST_UNAVAILABLE'],
  }),
  tryGithubApp: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/github-app/test',
    summary: '저장하기 전의 App 설정으로 GitHub에 App으로 인증해보기',
    tag,
    access: 'admin',
    right: 'no-project',
    body: settingChanges,
    response: githubAppTrial,
    emptyResponse: 'invalid',
    activity: 'github-app-tried',
    errors: [...BODY_ERRORS, ...OPERATOR_ERRORS],
  }),
};
