/** Environment variables, secrets and build variables of a container: three kinds of one resource. */
import * as z from 'zod/mini';
import { buildVar, envVar, secret } from '../entities/container.ts';
import { variableKey, variableValue } from '../rules/fields.ts';
import {
  CONTAINER_VARIABLES_MAX_BYTES,
  MAX_VARIABLES_PER_KIND,
  SECRET_USES,
  VARIABLE_KINDS,
  VARIABLE_VALUE_MAX_BYTES,
} from '../rules/limits.ts';
import { boundedItemsRule } from '../rules/text.ts';
import { BODY_LIMIT_BYTES, defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, REFERENCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/** JSON needs at most six bytes for one byte of a value (`\u0001`). BODY_LIMIT_BYTES leaves room for the key. */
export const VARIABLE_BODY_LIMIT = 6 * VARIABLE_VALUE_MAX_BYTES + BODY_LIMIT_BYTES;

/** A new environment variable, secret or build variable. */
export const variableBody = z.object({ key: variableKey, value: variableValue });
/** The new value of a variable. Its key cannot be changed. */
export const variableValueBody = z.object({ value: variableValue });

const secretUse = z.enum(SECRET_USES, {
  error: '시크릿의 사용 범위가 올바르지 않습니다. run, build, both 가운데 하나여야 합니다.',
});
/** A new secret. Without `used_in`, the value goes to the running container alone. */
const secretBody = z.extend(variableBody, { used_in: z.optional(secretUse) });
/** A change of a secret. What is omitted stays unchanged. */
export const secretChangeBody = z.object({
  value: z.optional(variableValue),
  used_in: z.optional(secretUse),
});

type KindName = 'env-var' | 'secret' | 'build-var';

/** The properties in which the kinds of variables differ. */
interface Kind<Name, Address, Entity, List, Body, Change> {
  /** The name of the kind in paths and activities. */
  readonly name: Name;
  readonly tag: string;
  /** The path parameter that identifies a variable. */
  readonly address: Address;
  /** The fields from which the entity tag in `If-Match` is computed. */
  readonly ifMatch: readonly string[];
  readonly entity: Entity;
  /** The schema of the response with all variables. */
  readonly list: List;
  readonly body: Body;
  /** The body of the call that changes a variable. */
  readonly change: Change;
  /** The errors of references. Nothing refers to a build variable, so it belongs to no ring. */
  readonly referenceErrors: readonly (typeof REFERENCE_ERRORS)[number][];
}

/** The four calls for one kind of variables. */
function variables<
  const Name extends KindName,
  const Address extends string,
  Entity extends z.ZodMiniType,
  List extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Change extends z.ZodMiniType,
>(kind: Kind<Name, Address, Entity, List, Body, Change>) {
  const { name, tag, address, ifMatch, entity, list, body, change } = kind;
  const path: `/api/v1/containers/{id}/${Name}s` = `/api/v1/containers/{id}/${name}s`;
  const one: `${typeof path}/{${Address}}` = `${path}/{${address}}`;
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `${tag} 목록`,
      tag,
      access: 'member',
      right: 'read',
      response: list,
      emptyResponse: 'invalid',
      errors: OWNED_RESOURCE_ERRORS,
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: `${tag} 추가`,
      tag,
      access: 'member',
      right: 'manage',
      body,
      bodyLimit: VARIABLE_BODY_LIMIT,
      response: entity,
      emptyResponse: 'valid',
      idempotencyKey: true,
      activity: `${name}-created`,
      errors: [
        ...WRITE_ERRORS,
        'KEY_EXISTS',
        'VARIABLES_FULL',
        'CONFIGURATION_TOO_LARGE',
        ...kind.referenceErrors,
      ],
    }),
    update: defineEndpoint({
      method: 'PUT',
      path: one,
      summary: `${tag}의 값 변경`,
      tag,
      access: 'member',
      right: 'manage',
      body: change,
      bodyLimit: VARIABLE_BODY_LIMIT,
      response: entity,
      emptyResponse: 'valid',
      ifMatch,
      activity: `${name}-changed`,
      errors: [...WRITE_ERRORS, 'CONFIGURATION_TOO_LARGE', ...kind.referenceErrors],
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: one,
      summary: `${tag} 삭제`,
      tag,
      access: 'member',
      right: 'manage',
      emptyResponse: 'valid',
      ifMatch,
      idempotencyKey: true,
      activity: `${name}-deleted`,
      errors: OWNED_RESOURCE_ERRORS,
    }),
  };
}

const envVars = variables({
  name: 'env-var',
  tag: '환경 변수',
  address: 'varId',
  ifMatch: ['env_var_id', 'key', 'value'],
  body: variableBody,
  change: variableValueBody,
  entity: envVar,
  list: z.object({ env_vars: z.array(envVar) }),
  referenceErrors: REFERENCE_ERRORS,
});

/** Environment variables of a container; changed and deleted by id. */
export const envVarEndpoints = {
  listEnvVars: envVars.list,
  createEnvVar: envVars.create,
  updateEnvVar: envVars.update,
  deleteEnvVar: envVars.remove,
};

const secrets = variables({
  name: 'secret',
  tag: '시크릿',
  address: 'name',
  ifMatch: ['secret_id', 'key', 'value', 'used_in'],
  body: secretBody,
  change: secretChangeBody,
  entity: secret,
  list: z.object({ secrets: z.array(secret) }),
  referenceErrors: REFERENCE_ERRORS,
});

/** Secrets of a container; changed and deleted by key. */
export const secretEndpoints = {
  listSecrets: defineEndpoint({
    ...secrets.list,
    summary: '시크릿 목록. 값은 이 응답에만 있다',
    scope: 'write',
    right: 'manage',
    projectToken: 'secrets',
  }),
  createSecret: secrets.create,
  updateSecret: secrets.update,
  deleteSecret: secrets.remove,
};

const buildVars = variables({
  name: 'build-var',
  tag: '빌드 변수',
  address: 'name',
  ifMatch: ['build_var_id', 'key', 'value'],
  body: variableBody,
  change: variableValueBody,
  entity: buildVar,
  list: z.object({ build_vars: z.array(buildVar) }),
  referenceErrors: ['REFERENCE_INVALID'],
});

/** Build variables of a container; changed and deleted by key. */
export const buildVarEndpoints = {
  listBuildVars: buildVars.list,
  createBuildVar: buildVars.create,
  updateBuildVar: buildVars.update,
  deleteBuildVar: buildVars.remove,
};

/** The maximum number of variables of a container, of all kinds together. */
const VARIABLES_MAX = VARIABLE_KINDS.length * MAX_VARIABLES_PER_KIND;
const COUNT_INVALID = `변수는 한 번에 1개에서 ${VARIABLES_MAX}개까지 저장할 수 있습니다.`;
const KEY_TWICE = '같은 종류에 같은 키가 두 번 있습니다.';

/** A variable with its kind. */
const variableOfKind = z.object({
  kind: z.enum(VARIABLE_KINDS, { error: '변수의 종류가 올바르지 않습니다.' }),
  ...variableBody.shape,
});

/**
 * One variable of a set. With `replace`, the variable may overwrite an existing value. Without `replace`, an existing key is an error,
 * so that a member never overwrites a value that the member has not seen.
 */
const variableInSet = z.object({
  ...variableOfKind.shape,
  replace: z._default(z.boolean({ error: 'replace는 true 또는 false여야 합니다.' }), false),
});

type VariableOfKind = z.output<typeof variableOfKind>;

/** The indexes of variables whose kind and key occurred earlier in the list. */
function repeated(variables: readonly VariableOfKind[]): number[] {
  const seen = new Set<string>();
  return variables.flatMap(({ kind, key }, index) => {
    const known = seen.has(`${kind} ${key}`);
    seen.add(`${kind} ${key}`);
    return known ? [index] : [];
  });
}

/** Each key may occur once per kind. */
const withoutRepetition = z.superRefine<readonly VariableOfKind[]>((variables, context) => {
  for (const index of repeated(variables))
    context.addIssue({ code: 'custom', message: KEY_TWICE, path: [index, 'key'], input: '' });
});

/** The variables of a new container, of any kind. */
export const newVariables = boundedItemsRule(
  z.array(variableOfKind).check(withoutRepetition),
  VARIABLES_MAX,
  COUNT_INVALID,
);

/**
 * The maximum size of a body with all variables of a container, in bytes. JSON needs at most six bytes for one byte of a value.
 * BODY_LIMIT_BYTES leaves room for the JSON syntax.
 */
export const VARIABLES_BODY_LIMIT = 6 * CONTAINER_VARIABLES_MAX_BYTES + BODY_LIMIT_BYTES;

/** Several variables of one container, of any kind. */
export const variableSetBody = z.object({
  variables: boundedItemsRule(
    z.array(variableInSet).check(z.minLength(1, COUNT_INVALID), withoutRepetition),
    VARIABLES_MAX,
    COUNT_INVALID,
  ),
});

/**
 * Saves several variables of a container in one call. A server that implements section 7 alone lacks this call; clients of such a
 * server send one call for each variable.
 */
export const variableSetEndpoints = {
  saveVariables: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/variables',
    summary:
      '환경 변수, 시크릿, 빌드 변수를 한 번에 저장. 하나라도 저장할 수 없으면 아무것도 저장하지 않고, details의 field가 그 변수를 가리킨다 (variables.3.key)',
    tag: '환경 변수',
    access: 'member',
    right: 'manage',
    body: variableSetBody,
    bodyLimit: VARIABLES_BODY_LIMIT,
    response: z.object({ added: z.number(), changed: z.number() }),
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'variables-saved',
    errors: [
      ...WRITE_ERRORS,
      'KEY_EXISTS',
      'VARIABLES_FULL',
      'CONFIGURATION_TOO_LARGE',
      ...REFERENCE_ERRORS,
    ],
  }),
};
