import * as z from 'zod/mini';
import { apiToken, newApiToken } from '../entities/api-token.ts';
import {
  API_TOKEN_LIFETIME_DAYS,
  apiTokenLifetimeDays,
  apiTokenName,
  apiTokenScope,
} from '../rules/api-token.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS, OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** The body of a request for a new API token. */
export const createApiTokenBody = z.object({
  name: apiTokenName,
  scope: apiTokenScope,
  expires_in_days: z._default(apiTokenLifetimeDays, API_TOKEN_LIFETIME_DAYS.default),
});

const tag = 'API 토큰';

/** Calls for API tokens for scripts. Only a logged-in member can manage API tokens; a request with an API token cannot. */
export const apiTokenEndpoints = {
  listApiTokens: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/tokens',
    summary: 'API 토큰 목록',
    tag,
    access: 'session',
    right: 'no-project',
    response: z.object({ tokens: z.array(apiToken) }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
  createApiToken: defineEndpoint({
    method: 'POST',
    path: '/api/v1/users/me/tokens',
    summary: 'API 토큰 만들기. 토큰은 이 응답에만 있다',
    tag,
    access: 'session',
    right: 'no-project',
    body: createApiTokenBody,
    response: newApiToken,
    emptyResponse: 'invalid',
    idempotencyKey: 'response-not-stored',
    activity: 'api-token-created',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'CONFIRMATION_REQUIRED', 'TOKEN_LIMIT_REACHED'],
  }),
  deleteApiToken: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/users/me/tokens/{id}',
    summary: 'API 토큰 폐기',
    tag,
    access: 'session',
    right: 'no-project',
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'api-token-revoked',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
