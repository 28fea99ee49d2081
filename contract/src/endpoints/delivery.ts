import * as z from 'zod/mini';
import { delivery, deliveryDetail } from '../entities/delivery.ts';
import { cursor } from '../rules/cursor.ts';
import { DELIVERIES_KEPT, DELIVERY_OUTCOMES } from '../rules/delivery.ts';
import { rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const tag = '푸시하면 배포';

/** Calls about reported pushes: what arrived, and what became of it. */
export const deliveryEndpoints = {
  listDeliveries: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deliveries',
    summary: `받은 푸시와 그 결과, 이유. ${DELIVERIES_KEPT.days}일 동안 보관한다. 새것부터, 한 번에 20개. before는 앞 응답의 next, container는 컨테이너의 slug`,
    tag,
    access: 'member',
    right: 'read',
    query: z.object({
      outcome: z.optional(
        z.enum(Object.keys(DELIVERY_OUTCOMES), { error: '알 수 없는 결과입니다.' }),
      ),
      container: z.optional(rawTextRule('컨테이너가 올바르지 않습니다.')),
      before: cursor,
    }),
    response: z.object({ deliveries: z.array(delivery), next: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
  getDelivery: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/deliveries/{deliveryId}',
    summary: '받은 푸시 하나. 보낸 쪽의 헤더(비밀값 제외)와 바뀐 파일이 있다',
    tag,
    access: 'member',
    right: 'read',
    response: deliveryDetail,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  retryDelivery: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/deliveries/{deliveryId}/retry',
    summary:
      '받은 푸시를 지금의 설정으로 다시 처리. 새 항목이 되며, 이미 배포된 커밋도 다시 배포한다',
    tag,
    access: 'member',
    right: 'deploy',
    response: delivery,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'delivery-retried',
    errors: [...OWNED_RESOURCE_ERRORS, 'DELIVERY_REFUSED'],
  }),
};
