import * as z from 'zod/mini';
import { referenceSource, referenceUse } from '../entities/reference.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** Calls about references between the variables of a project. */
export const referenceEndpoints = {
  listReferences: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/references',
    summary:
      '참조할 수 있는 컨테이너와 공유 변수의 키와 지금의 값, 그리고 쓰고 있는 참조. 시크릿과 시크릿이 들어간 값은 없다',
    tag: '참조',
    access: 'member',
    right: 'read',
    response: z.object({ sources: z.array(referenceSource), used: z.array(referenceUse) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
