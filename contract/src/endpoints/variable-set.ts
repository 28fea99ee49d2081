import * as z from 'zod/mini';
import { CONFIGURATION_MAX_BYTES, MAX_VARIABLES_PER_KIND } from '../rules/limits.ts';
import { fewItems } from '../rules/text.ts';
import { VARIABLE_KINDS } from '../rules/variable-kind.ts';
import { BODY_LIMIT, defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';
import { variableBody } from './variable.ts';

/** As many as a container has at most, of all kinds. */
const VARIABLES_MAX = VARIABLE_KINDS.length * MAX_VARIABLES_PER_KIND;
const COUNT_INVALID = `변수는 한 번에 1개에서 ${VARIABLES_MAX}개까지 저장할 수 있습니다.`;
const KEY_TWICE = '같은 종류에 같은 키가 두 번 있습니다.';

/**
 * One of several variables: a new one, or with `replace` also another value of one that is there. Without `replace` a key that is there
 * is an error, so that nobody replaces what they have not seen.
 */
const variableInSet = z.object({
  kind: z.enum(VARIABLE_KINDS, { error: '변수의 종류가 올바르지 않습니다.' }),
  ...variableBody.shape,
  replace: z._default(z.boolean({ error: '바꾸기 여부가 올바르지 않습니다.' }), false),
});

type VariableInSet = z.output<typeof variableInSet>;

/** The places of those whose kind and key stand before them already. */
function repeated(variables: readonly VariableInSet[]): number[] {
  const seen = new Set<string>();
  return variables.flatMap(({ kind, key }, index) => {
    const known = seen.has(`${kind} ${key}`);
    seen.add(`${kind} ${key}`);
    return known ? [index] : [];
  });
}

/** Several variables of one container, of any kind; each key of a kind once. */
export const variableSetBody = z.object({
  variables: fewItems(
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

/** Several variables of a container at once. A server that knows section 7 alone takes them one by one. */
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
    // JSON writes one byte as six at most; the rest is for what stands around keys and values.
    bodyLimit: 6 * CONFIGURATION_MAX_BYTES + BODY_LIMIT,
    response: z.object({ added: z.number(), changed: z.number() }),
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'variables-saved',
    errors: [...WRITE_ERRORS, 'KEY_EXISTS', 'VARIABLES_FULL', 'CONFIGURATION_TOO_LARGE'],
  }),
};
