import * as z from 'zod/mini';
import { secret } from '../entities/secret.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { variableBody, variableValueBody } from './variable-body.ts';

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
    response: secret,
    emptyResponse: 'valid',
    errors: [...WRITE_ERRORS, 'KEY_EXISTS'],
  }),
  updateSecret: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/secrets/{name}',
    summary: '시크릿의 값 바꾸기',
    tag: '시크릿',
    access: 'member',
    body: variableValueBody,
    response: secret,
    emptyResponse: 'valid',
    errors: WRITE_ERRORS,
  }),
  deleteSecret: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/secrets/{name}',
    summary: '시크릿 삭제',
    tag: '시크릿',
    access: 'member',
    emptyResponse: 'valid',
    errors: OWNED_ERRORS,
  }),
};
