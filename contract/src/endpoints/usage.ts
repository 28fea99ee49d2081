import * as z from 'zod/mini';
import { projectUsage, projectUsageHistory, usageHistory } from '../entities/usage.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** The time range of the values: the last hour with a value every 10 seconds, or the last week with an average every 5 minutes. */
const query = z.object({
  range: z.optional(z.enum(['hour', 'week'], { error: '기간은 hour 또는 week여야 합니다.' })),
});
const common = {
  method: 'GET',
  tag: '실사용',
  access: 'member',
  right: 'read',
  emptyResponse: 'invalid',
} as const;

/**
 * Calls that return the measured resource use of projects and containers. A server that does not measure also responds with NOT_FOUND.
 */
export const usageEndpoints = {
  projectUsage: defineEndpoint({
    ...common,
    path: '/api/v1/projects/{slug}/usage',
    summary: '프로젝트가 지금 실제로 쓰는 리소스: 컨테이너별, 볼륨별, 합계. 10초마다 잰다',
    response: projectUsage,
    errors: OWNED_RESOURCE_ERRORS,
  }),
  projectUsageHistory: defineEndpoint({
    ...common,
    path: '/api/v1/projects/{slug}/usage/history',
    summary: '프로젝트가 실제로 쓴 리소스. range는 hour(10초 간격, 기본) 또는 week(5분 평균)',
    query,
    response: projectUsageHistory,
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
  containerUsageHistory: defineEndpoint({
    ...common,
    path: '/api/v1/containers/{id}/usage/history',
    summary: '컨테이너가 실제로 쓴 리소스. range는 hour(10초 간격, 기본) 또는 week(5분 평균)',
    query,
    response: usageHistory,
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
};
