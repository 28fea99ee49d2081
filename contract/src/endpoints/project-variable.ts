/** Shared variables of a project, to which the variables of its containers refer. */
import * as z from 'zod/mini';
import { projectVariable } from '../entities/project-variable.ts';
import { variableValue } from '../rules/fields.ts';
import { PROJECT_VARIABLE_KINDS } from '../rules/limits.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { VARIABLE_BODY_LIMIT } from './variable.ts';

const tag = '공유 변수';

/** The fields from which the entity tag in `If-Match` is computed. */
const VARIABLE = ['variable_id', 'key', 'kind', 'value'] as const;

/** The value of a shared variable. Without `kind`, an existing variable keeps its kind, and a new variable is no secret. */
export const projectVariableBody = z.object({
  value: variableValue,
  kind: z.optional(
    z.enum(PROJECT_VARIABLE_KINDS, { error: '공유 변수의 종류는 env, secret 중 하나여야 합니다.' }),
  ),
});

const path = '/api/v1/projects/{slug}/variables';
const one = `${path}/{key}` as const;

/** Shared variables; read, saved and deleted by key. */
export const projectVariableEndpoints = {
  listProjectVariables: defineEndpoint({
    method: 'GET',
    path,
    summary: '공유 변수 목록. 시크릿의 값은 없다',
    tag,
    access: 'member',
    right: 'read',
    response: z.object({ variables: z.array(projectVariable) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  getProjectVariable: defineEndpoint({
    method: 'GET',
    path: one,
    projectToken: 'secrets',
    summary: '공유 변수 하나. 시크릿의 값은 이 응답에만 있다',
    tag,
    access: 'member',
    right: 'manage',
    scope: 'write',
    response: projectVariable,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  saveProjectVariable: defineEndpoint({
    method: 'PUT',
    path: one,
    summary: '공유 변수 저장. 없으면 만든다. 다음 배포에서 참조하는 컨테이너에 들어간다',
    tag,
    access: 'member',
    right: 'manage',
    body: projectVariableBody,
    bodyLimit: VARIABLE_BODY_LIMIT,
    response: projectVariable,
    emptyResponse: 'valid',
    ifMatch: VARIABLE,
    activity: 'project-variable-saved',
    errors: [...WRITE_ERRORS, 'VARIABLES_FULL', 'CONFIGURATION_TOO_LARGE', 'REFERENCE_INVALID'],
  }),
  deleteProjectVariable: defineEndpoint({
    method: 'DELETE',
    path: one,
    summary: '공유 변수 삭제. 참조하는 컨테이너는 참조를 고칠 때까지 배포되지 않는다',
    tag,
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: VARIABLE,
    idempotencyKey: true,
    activity: 'project-variable-deleted',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
