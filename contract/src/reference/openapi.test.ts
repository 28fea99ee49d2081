import { describe, expect, test } from 'vitest';
import { endpoints } from '../endpoints/endpoints.ts';
import { openApiDocument } from './openapi.ts';

const info = { title: '나루 API', version: '1', description: '' };
const document = openApiDocument(endpoints, info);

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  test('has every call once, under its own name', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test('declares every path parameter', () => {
    for (const { path, operation } of operations) {
      const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      for (const name of names) {
        expect(operation.parameters).toContainEqual({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        });
      }
    }
  });

  test('requires a token exactly for the calls that are not public', () => {
    for (const { operation } of operations) {
      const endpoint = Object.entries(endpoints).find(([name]) => name === operation.operationId);
      const needed = endpoint?.[1].access === 'public' ? [] : [{ bearer: [] }];
      expect(operation.security).toEqual(needed);
    }
  });

  test('shows bounds, defaults and required query parameters', () => {
    expect(document.paths['/api/v1/volumes']).toMatchObject({
      get: { parameters: [{ name: 'project_id', in: 'query', required: true }] },
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: { capacity: { type: 'integer', minimum: 128, maximum: 2048 } },
              },
            },
          },
        },
      },
    });
    expect(JSON.stringify(document)).toContain('"default":"main"');
  });

  test('lists the errors of a call by their status', () => {
    expect(document.paths['/api/v1/projects']).toMatchObject({
      post: {
        responses: {
          409: { description: 'PROJECT_LIMIT_REACHED, REQUEST_IN_PROGRESS' },
          422: { description: 'IDEMPOTENCY_KEY_REUSED' },
          200: {},
        },
      },
    });
  });

  test('accepts an idempotency key exactly for calls whose repetition has another effect or is refused', () => {
    const named = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => JSON.stringify(operation).includes('"Idempotency-Key"'))
        .map(([method]) => `${method} ${path}`),
    );
    expect(named).toContain('post /api/v1/volumes');
    expect(named).toHaveLength(55);
    expect(named.every((call) => /^(post|delete) /.test(call))).toBe(true);
  });

  test('accepts If-Match exactly for calls that replace or delete one entity', () => {
    const conditional = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => JSON.stringify(operation).includes('"If-Match"'))
        .map(([method]) => `${method} ${path}`),
    );
    expect(conditional).toContain('put /api/v1/containers/{id}/git');
    expect(conditional.every((call) => /^(put|patch|delete) /.test(call))).toBe(true);
    expect(document.paths['/api/v1/users/me']).toMatchObject({
      put: { responses: { 412: { description: 'PRECONDITION_FAILED' } } },
    });
  });

  test('allows additional fields in responses, and contains no bounds of safe integers', () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"additionalProperties":false');
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(text).not.toContain('$schema');
  });
});
