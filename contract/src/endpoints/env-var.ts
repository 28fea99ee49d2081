import * as z from 'zod/mini';
import { envVar } from '../entities/env-var.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { VARIABLE_BODY_LIMIT, variableBody, variableValueBody } from './variable-body.ts';

/** What of it an `If-Match` is about. */
const ENV_VAR = ['env_var_id', 'key', 'value'] as const;

/** Environment variables of a container; they are changed and deleted by their id. */
export const envVarEndpoints = {
  listEnvVars: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/env-vars',
    summary: '환경 변수 목록',
    tag: '환경 변수',
    access: 'member',
    response: z.object({ env_vars: z.array(envVar) }),
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
  createEnvVar: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/env-vars',
    summary: '환경 변수 추가',
    tag: '환경 변수',
    access: 'member',
    body: variableBody,
    bodyLimit: VARIABLE_BODY_LIMIT,
    response: envVar,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'env-var-created',
    errors: [...WRITE_ERRORS, 'KEY_EXISTS', 'VARIABLES_FULL', 'CONFIGURATION_TOO_LARGE'],
  }),
  updateEnvVar: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/env-vars/{varId}',
    summary: '환경 변수의 값 바꾸기',
    tag: '환경 변수',
    access: 'member',
    body: variableValueBody,
    bodyLimit: VARIABLE_BODY_LIMIT,
    response: envVar,
    emptyResponse: 'valid',
    ifMatch: ENV_VAR,
    activity: 'env-var-changed',
    errors: [...WRITE_ERRORS, 'CONFIGURATION_TOO_LARGE'],
  }),
  deleteEnvVar: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/env-vars/{varId}',
    summary: '환경 변수 삭제',
    tag: '환경 변수',
    access: 'member',
    emptyResponse: 'valid',
    ifMatch: ENV_VAR,
    idempotencyKey: true,
    activity: 'env-var-deleted',
    errors: OWNED_ERRORS,
  }),
};
