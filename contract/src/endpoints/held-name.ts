import * as z from 'zod/mini';
import { heldName } from '../entities/held-name.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** For operators: domains that are reserved for the operator but belong to a member's container. */
export const heldNameEndpoints = {
  listHeldNames: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/names',
    summary: '운영자의 이름인데 회원의 컨테이너가 가진 도메인. 먼저 입력한 순으로 100개까지',
    tag: '운영',
    access: 'admin',
    right: 'no-project',
    response: z.object({
      names: z.array(heldName),
      /** Whether more such domains exist than this list contains. */
      more: z.boolean(),
    }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
};
