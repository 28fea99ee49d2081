import * as z from 'zod/mini';
import { auditEntry } from '../entities/admin.ts';
import { cursor } from '../rules/cursor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const tag = '운영';

/** Calls that read the acts of operators. Entries are stored for two years, and no call changes or deletes an entry. */
export const auditEndpoints = {
  listAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/audit',
    summary: '운영자가 한 일. 새것부터, 한 번에 50개. before는 앞 응답의 next',
    tag,
    access: 'admin',
    right: 'no-project',
    query: z.object({ before: cursor }),
    response: z.object({ entries: z.array(auditEntry), next: z.nullish(z.string()) }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  exportAuditEntries: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/audit/export',
    summary: '운영자가 한 일을 CSV로. 새것부터 10,000개까지',
    tag,
    access: 'admin',
    right: 'no-project',
    /** The text of a CSV file. `truncated` is true when there are more entries than the file may contain. */
    response: z.object({ csv: z.string(), truncated: z.boolean() }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
};
