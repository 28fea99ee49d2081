import * as z from 'zod/mini';
import { CONFIGURATION_MAX_BYTES, MAX_VARIABLES_PER_KIND } from '../rules/limits.ts';
import { boundedItems } from '../rules/text.ts';
import { VARIABLE_KINDS } from '../rules/variable-kind.ts';
import { BODY_LIMIT, defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';
import { variableBody } from './variable.ts';

/** The maximum number of variables of a container, of all kinds together. */
const VARIABLES_MAX = VARIABLE_KINDS.length * MAX_VARIABLES_PER_KIND;
const COUNT_INVALID = `변수는 한 번에 1개에서 ${VARIABLES_MAX}개까지 저장할 수 있습니다.`;
const KEY_TWICE = '같은 종류에 같은 키가 두 번 있습니다.';

/**
 * One variable of a set. With `replace` the variable may overwrite an existing value; without, an existing key is an error, so that
 * nobody overwrites an unseen value.
 */
const variableInSet = z.object({
  kind: z.enum(VARIABLE_KINDS, { error: '변수의 종류가 올바르지 않습니다.' }),
  ...variableBody.shape,
  replace: z._default(z.boolean({ error: '바꾸기 여부가 올바르지 않습니다.' }), false),
});

type VariableInSet = z.output<typeof variableInSet>;

/** The indexes of variables whose kind and key occurred earlier in the list. */
function repeated(variables: readonly VariableInSet[]): number[] {
  const seen = new Set<string>();
  return variables.flatMap(({ kind, key }, index) => {
    const known = seen.has(`${kind} ${key}`);
    seen.add(`${kind} ${key}`);
    return known ? [index] : [];
  });
}

/** Several variables of one container, of any kind. A key occurs once for each kind. */
export const variableSetBody = z.object({
  variables: boundedItems(
    z.array(variableInSet).check(
      z.minLength(1, COUNT_INVALID),
      z.superRefine<readonly VariableInSet[]>((variables, context) => {
        for (const index of repeated(variables))
          context.addIssue({ code: 'custom', message: KEY_TWICE, path: [index, 'key'], input: '' });
      }),
    ),
    VARIABLES_MAX,
    COUNT_INVALID,
  ),
});

/**
 * Saves several variables of a container in one call. A server that implements section 7 alone lacks this call; its clients send one
 * call for each variable.
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
    // JSON needs at most six bytes for one byte of a value. BODY_LIMIT leaves room for the JSON syntax.
    bodyLimit: 6 * CONFIGURATION_MAX_BYTES + BODY_LIMIT,
    response: z.object({ added: z.number(), changed: z.number() }),
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'variables-saved',
    errors: [...WRITE_ERRORS, 'KEY_EXISTS', 'VARIABLES_FULL', 'CONFIGURATION_TOO_LARGE'],
  }),
};
