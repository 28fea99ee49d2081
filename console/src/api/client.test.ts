import { memberEndpoints } from '@naru/contract/endpoints/member';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { writeMemberEndpoints } from '@naru/contract/endpoints/write-member';
import { writeProjectEndpoints } from '@naru/contract/endpoints/write-project';
import { describe, expect, test, vi } from 'vitest';
import { rejectionReason } from '../testing/rejection-reason.ts';
import { sendDataResponse, sendResponse, startResponseServer } from '../testing/response-server.ts';
import type { SessionSource } from './call.ts';
import { createCallFunction } from './create-call.ts';
import { ApiError, InvalidResponseError } from './errors.ts';

const project = { project_id: 'p1', slug: 'api', name: '결제', created_at: '2026-03-02T00:00:00Z' };

const guest = (): SessionSource => ({
  token: () => undefined,
  signal: () => new AbortController().signal,
  unauthorized: vi.fn(),
});

const member = (token = 'secret-token') => ({ ...guest(), token: () => token });

const client = (base: string, session = guest(), timeoutMs = 2000) =>
  createCallFunction({ base, session, timeoutMs });

describe('a request (specification section 7)', () => {
  test('carries the token, and a body the contract has trimmed and completed', async () => {
    await using server = await startResponseServer((response) =>
      sendDataResponse(response, project),
    );
    const body = { name: '  \u1100\u1167\u11af제  ' };
    const answer = await client(server.base, member())(writeProjectEndpoints.createProject, {
      body,
    });
    expect(answer).toMatchObject({ slug: 'api' });
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/projects',
      headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      name: '결제',
      traffic_limit: 1048576,
    });
  });

  test('of a guest carries no authorization header', async () => {
    await using server = await startResponseServer((response) => sendDataResponse(response, null));
    const query = { token: 'a b&c' };
    await client(server.base)(writeMemberEndpoints.verifyEmail, { query });
    expect(server.received[0]?.headers.authorization).toBeUndefined();
    expect(server.received[0]?.url).toBe('/api/v1/auth/verify-email?token=a+b%26c');
  });

  test('percent-encodes the path parameters', async () => {
    await using server = await startResponseServer((response) =>
      sendDataResponse(response, project),
    );
    await client(server.base)(projectEndpoints.getProject, { params: { slug: '../users/me' } });
    expect(server.received[0]?.url).toBe('/api/v1/projects/..%2Fusers%2Fme');
  });
});

describe('a response that matches the contract', () => {
  test('contains only declared fields', async () => {
    await using server = await startResponseServer((response) =>
      sendDataResponse(response, { projects: [{ ...project, surprise: true, fqdn: null }] }),
    );
    const answer = await client(server.base)(projectEndpoints.listProjects, {});
    expect(answer.projects).toEqual([{ ...project, fqdn: null }]);
  });

  test.each([
    { status: 204, text: '' },
    { status: 200, text: '' },
    { status: 200, text: '{"success":true}' },
    { status: 200, text: '{"success":true,"data":null}' },
  ])('is a success without data after a write: $status "$text"', async (answer) => {
    await using server = await startResponseServer((response) => sendResponse(response, answer));
    const body = { name: '결제' };
    const params = { slug: 'api' };
    const call = client(server.base);
    await expect(
      call(writeProjectEndpoints.updateProject, { params, body }),
    ).resolves.toBeUndefined();
  });
});

describe('a response that does not match the contract is an InvalidResponseError', () => {
  test.each([
    ['HTML instead of JSON', '<!doctype html><title>502</title>', 'text/html'],
    ['half a JSON', '{"success":true,"data":{"projects":[', 'application/json'],
    ['JSON without the envelope', '{"projects":[]}', 'application/json'],
    ['a read answered with nothing', '', 'application/json'],
    ['a read answered with null', '{"success":true,"data":null}', 'application/json'],
    ['a list of the wrong name', '{"success":true,"data":{"items":[]}}', 'application/json'],
  ])('%s', async (_name, text, type) => {
    await using server = await startResponseServer((response) =>
      sendResponse(response, { text, type }),
    );
    const failure = await rejectionReason(client(server.base)(projectEndpoints.listProjects, {}));
    expect(failure).toBeInstanceOf(InvalidResponseError);
  });

  test('which contains the path of the invalid value', async () => {
    const wrong = { projects: [project, { ...project, name: 7 }] };
    await using server = await startResponseServer((response) => sendDataResponse(response, wrong));
    const failure = await rejectionReason(client(server.base)(projectEndpoints.listProjects, {}));
    expect(failure).toMatchObject({ where: 'GET /api/v1/projects: data.projects.1.name' });
  });

  test('also after a write, although the write may have been done', async () => {
    await using server = await startResponseServer((response) =>
      sendDataResponse(response, { slug: 1 }),
    );
    const body = { name: '결제' };
    const failure = await rejectionReason(
      client(server.base)(writeProjectEndpoints.createProject, { body }),
    );
    expect(failure).toBeInstanceOf(InvalidResponseError);
  });
});

describe('a refusal', () => {
  test('carries status, code, message and details', async () => {
    const details = [{ field: 'username', reason: '이미 있습니다.' }];
    const error = { code: 'ACCOUNT_EXISTS', message: '이미 있는 계정입니다.', details };
    const text = JSON.stringify({ success: false, error });
    await using server = await startResponseServer((response) =>
      sendResponse(response, { status: 409, text }),
    );
    const failure = await rejectionReason(client(server.base)(memberEndpoints.me, {}));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 409, ...error });
  });

  test('without messages keeps its code and its fields', async () => {
    const error = { code: 'ACCOUNT_EXISTS', message: null, details: [{ field: 'email' }] };
    const text = JSON.stringify({ success: false, error });
    await using server = await startResponseServer((response) =>
      sendResponse(response, { status: 409, text }),
    );
    const failure = await rejectionReason(client(server.base)(memberEndpoints.me, {}));
    const details = [{ field: 'email', reason: '' }];
    expect(failure).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS', message: '', details });
  });

  test('without an envelope still has its status', async () => {
    const html = { status: 500, text: '<h1>Oops</h1>', type: 'text/html' };
    await using server = await startResponseServer((response) => sendResponse(response, html));
    const failure = await rejectionReason(client(server.base)(memberEndpoints.me, {}));
    expect(failure).toMatchObject({ name: 'ApiError', status: 500, message: '' });
  });

  test('is also a response with status 200 and success false', async () => {
    const text = '{"success":false,"error":{"message":"안 됩니다."}}';
    await using server = await startResponseServer((response) => sendResponse(response, { text }));
    const failure = await rejectionReason(client(server.base)(memberEndpoints.me, {}));
    expect(failure).toMatchObject({ name: 'ApiError', message: '안 됩니다.' });
  });
});
