/** Templates, and the link to the code host through an app installation. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as entity from '../entities.ts';
import { BODY_ERRORS } from '../errors.ts';
import { filledText } from '../text.ts';

/** Finishes an installation for the member when the code host led back to somewhere else than our server. */
export const connectBody = z.object({
  installation_id: filledText('설치 식별자가 없습니다.'),
  state: z.nullish(z.string()),
  /** What the code host gave the person on the way back, as a proof; one that gives none needs none. */
  code: z.nullish(z.string()),
});

/** Asks for a short-lived token with which one installation's repositories can be cloned. */
export const installationTokenBody = z.object({
  installation_id: filledText('설치 식별자가 없습니다.'),
});

const hosted = ['UNAUTHENTICATED', 'CODE_HOST_UNAVAILABLE'] as const;

export const templateEndpoints = {
  listTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/v1/templates',
    summary: '템플릿 목록',
    tag: '템플릿',
    access: 'member',
    answer: z.object({ templates: z.array(entity.template) }),
    emptyAnswer: 'broken',
    errors: ['UNAUTHENTICATED'],
  }),
  getTemplate: defineEndpoint({
    method: 'GET',
    path: '/api/v1/templates/{id}',
    summary: '템플릿 하나',
    tag: '템플릿',
    access: 'member',
    answer: entity.template,
    emptyAnswer: 'broken',
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
};

export const codeHostingEndpoints = {
  startInstallation: defineEndpoint({
    method: 'GET',
    path: '/api/v1/github/installation/start',
    summary: '앱 설치를 시작할 주소',
    tag: '코드 호스팅',
    access: 'member',
    answer: z.object({ installation_url: z.string() }),
    emptyAnswer: 'broken',
    errors: hosted,
  }),
  listInstallations: defineEndpoint({
    method: 'GET',
    path: '/api/v1/github/installations',
    summary: '연결된 설치 목록',
    tag: '코드 호스팅',
    access: 'member',
    answer: z.object({ installations: z.array(entity.installation) }),
    emptyAnswer: 'broken',
    errors: hosted,
  }),
  connectInstallation: defineEndpoint({
    method: 'POST',
    path: '/api/v1/github/connect',
    summary: '설치를 회원에게 연결',
    tag: '코드 호스팅',
    access: 'member',
    body: connectBody,
    answer: entity.installation,
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, ...hosted, 'TOKEN_INVALID', 'NOT_FOUND'],
  }),
  installationToken: defineEndpoint({
    method: 'POST',
    path: '/api/v1/github/token',
    summary: '저장소를 내려받을 짧은 토큰',
    tag: '코드 호스팅',
    access: 'member',
    body: installationTokenBody,
    answer: z.object({ token: z.string(), expires_at: z.nullish(z.string()) }),
    emptyAnswer: 'broken',
    errors: [...BODY_ERRORS, ...hosted, 'NOT_FOUND', 'INSTALLATION_REVOKED'],
  }),
  deleteInstallation: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/github/installations/{id}',
    summary: '설치 연결 해제',
    tag: '코드 호스팅',
    access: 'member',
    emptyAnswer: 'fine',
    errors: [...hosted, 'NOT_FOUND'],
  }),
  listRepositories: defineEndpoint({
    method: 'GET',
    path: '/api/v1/github/installations/{id}/repositories',
    summary: '설치가 볼 수 있는 저장소',
    tag: '코드 호스팅',
    access: 'member',
    answer: z.object({ repositories: z.array(entity.repository) }),
    emptyAnswer: 'broken',
    errors: [...hosted, 'NOT_FOUND', 'INSTALLATION_REVOKED'],
  }),
};
