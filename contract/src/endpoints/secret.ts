import * as z from 'zod/mini';
import { secret } from '../entities/secret.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { VARIABLE_BODY_LIMIT, variableBody, variableValueBody } from './variable-body.ts';

/** What of it an `If-Match` is about. */
const SECRET = ['secret_id', 'key', 'value'] as const;

/** Secrets of a container; they are changed and deleted by their key. */
export const secretEndpoints = {
  listSecrets: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/secrets',
    summary: '시크릿 목록. 값은 이 응답에만 있다',
    tag: '시크릿',
    access: 'member',
    scope: 'write',
    response: z.object({ secrets: z.array(secret) }),
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
  createSecret: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/secrets',
    summary: '시크릿 추가',
    tag: '시크릿',
    access: 'member',
    body: variableBody,
    bodyLimit: VARIABLE_BODY_LIMIT,
    response: secret,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'secret-created',
    errors: [...WRITE_ERRORS, 'KEY_EXISTS', 'VARIABLES_FULL', 'CONFIGURATION_TOO_LARGE'],
  }),
  updateSecret: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/secrets/{name}',
    summary: '시크릿의 값 바꾸기',
    tag: '시크릿',
    access: 'member',
    body: variableValueBody,
    bodyLimit: VARIABLE_BODY_LIMIT,
    response: secret,
    emptyResponse: 'valid',
    ifMatch: SECRET,
    activity: 'secret-changed',
    errors: [...WRITE_ERRORS, 'CONFIGURATION_TOO_LARGE'],
  }),
  deleteSecret: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/secrets/{name}',
    summary: '시크릿 삭제',
    tag: '시크릿',
    access: 'member',
    emptyResponse: 'valid',
    ifMatch: SECRET,
    idempotencyKey: true,
    activity: 'secret-deleted',
    errors: OWNED_ERRORS,
  }),
};
