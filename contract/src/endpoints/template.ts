import * as z from 'zod/mini';
import { template } from '../entities/template.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

/** Calls that read the templates for new containers. */
export const templateEndpoints = {
  listTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/v1/templates',
    projectToken: 'allowed',
    summary: '템플릿 목록',
    tag: '템플릿',
    access: 'member',
    right: 'no-project',
    response: z.object({ templates: z.array(template) }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED'],
  }),
  getTemplate: defineEndpoint({
    method: 'GET',
    path: '/api/v1/templates/{id}',
    projectToken: 'allowed',
    summary: '템플릿 하나',
    tag: '템플릿',
    access: 'member',
    right: 'no-project',
    response: template,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
};
