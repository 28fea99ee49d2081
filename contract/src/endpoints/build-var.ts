import * as z from 'zod/mini';
import { buildVar } from '../entities/build-var.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { VARIABLE_BODY_LIMIT, variableBody, variableValueBody } from './variable-body.ts';

/** What of it an `If-Match` is about. */
const BUILD_VAR = ['build_var_id', 'key', 'value'] as const;

/** Build variables of a container; they are changed and deleted by their key. */
export const buildVarEndpoints = {
  listBuildVars: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/build-vars',
    summary: '빌드 변수 목록',
    tag: '빌드 변수',
    access: 'member',
    response: z.object({ build_vars: z.array(buildVar) }),
    emptyResponse: 'invalid',
    errors: OWNED_ERRORS,
  }),
  createBuildVar: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/build-vars',
    summary: '빌드 변수 추가',
    tag: '빌드 변수',
    access: 'member',
    body: variableBody,
    bodyLimit: VARIABLE_BODY_LIMIT,
    response: buildVar,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'build-var-created',
    errors: [...WRITE_ERRORS, 'KEY_EXISTS', 'VARIABLES_FULL', 'CONFIGURATION_TOO_LARGE'],
  }),
  updateBuildVar: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/build-vars/{name}',
    summary: '빌드 변수의 값 바꾸기',
    tag: '빌드 변수',
    access: 'member',
    body: variableValueBody,
    bodyLimit: VARIABLE_BODY_LIMIT,
    response: buildVar,
    emptyResponse: 'valid',
    ifMatch: BUILD_VAR,
    activity: 'build-var-changed',
    errors: [...WRITE_ERRORS, 'CONFIGURATION_TOO_LARGE'],
  }),
  deleteBuildVar: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/build-vars/{name}',
    summary: '빌드 변수 삭제',
    tag: '빌드 변수',
    access: 'member',
    emptyResponse: 'valid',
    ifMatch: BUILD_VAR,
    idempotencyKey: true,
    activity: 'build-var-deleted',
    errors: OWNED_ERRORS,
  }),
};
