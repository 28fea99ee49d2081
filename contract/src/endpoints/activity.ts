import * as z from 'zod/mini';
import { activityEntry } from '../entities/activity.ts';
import { cursor } from '../rules/cursor.ts';
import { ACTIVITY_KINDS } from '../wire/activity.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

const TIME_INVALID = '날짜와 시각이 올바르지 않습니다.';
const time = z.optional(z.iso.datetime({ offset: true, error: TIME_INVALID }));

/** The filter of an activity log. `from` is inclusive, `to` is exclusive; both are ISO 8601 with an offset. */
const filter = {
  kind: z.optional(z.enum(Object.keys(ACTIVITY_KINDS), { error: '알 수 없는 종류입니다.' })),
  outcome: z.optional(z.enum(['done', 'refused'], { error: '알 수 없는 결과입니다.' })),
  from: time,
  to: time,
};

/** The filter of the exported activities. */
export const activityFilter = z.object(filter);

const page = z.object({ ...filter, before: cursor });
const pageResponse = z.object({ activities: z.array(activityEntry), next: z.nullish(z.string()) });
/** The text of a CSV file. `truncated` is true when more activities matched the filter than the file may contain. */
const fileResponse = z.object({ csv: z.string(), truncated: z.boolean() });

const tag = '활동 기록';

/** Calls that read the log of actions on an account or in a project. Entries are stored for a year. */
export const activityEndpoints = {
  listMyActivity: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/activity',
    summary: '내 활동. 새것부터, 한 번에 50개. before는 앞 응답의 next',
    tag,
    access: 'member',
    right: 'no-project',
    query: page,
    response: pageResponse,
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  }),
  exportMyActivity: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me/activity/export',
    summary: '내 활동을 CSV로. 새것부터 10,000개까지',
    tag,
    access: 'member',
    right: 'no-project',
    query: activityFilter,
    response: fileResponse,
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  }),
  listProjectActivity: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/activity',
    projectToken: 'refused',
    summary: '프로젝트의 활동. 새것부터, 한 번에 50개. before는 앞 응답의 next',
    tag,
    access: 'member',
    right: 'read',
    query: page,
    response: pageResponse,
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
  exportProjectActivity: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/activity/export',
    projectToken: 'refused',
    summary: '프로젝트의 활동을 CSV로. 새것부터 10,000개까지',
    tag,
    access: 'member',
    right: 'read',
    query: activityFilter,
    response: fileResponse,
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
};
