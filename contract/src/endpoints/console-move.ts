import * as z from 'zod/mini';
import { resultMessage } from '../entities/member.ts';
import { consoleMoveStart } from '../entities/setting.ts';
import { rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';
import { mailTokenBody } from './account.ts';

const tag = '운영';
const OPERATOR_ERRORS = ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'] as const;

/** Calls that move the console to another address. The confirmation has to come from the new address. */
export const consoleMoveEndpoints = {
  beginConsoleMove: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/console-move',
    summary:
      '콘솔을 새 주소에서도 2분 동안 열기. 그 안에 새 주소에서 확인하지 않으면 이전 주소만 남는다',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({
      console_url: rawTextRule('새 주소를 입력해주세요.'),
      /** Begins the move although this server does not reach the new address, as behind some routers. */
      untested: z._default(z.boolean(), false),
    }),
    response: consoleMoveStart,
    emptyResponse: 'invalid',
    activity: 'settings-changed',
    errors: [...BODY_ERRORS, ...OPERATOR_ERRORS],
  }),
  endConsoleMove: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/admin/console-move',
    summary: '콘솔의 주소를 바꾸지 않기로 하고, 새 주소를 바로 닫기',
    tag,
    access: 'admin',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'settings-changed',
    errors: OPERATOR_ERRORS,
  }),
  confirmConsoleMove: defineEndpoint({
    method: 'POST',
    path: '/api/v1/console-move/confirm',
    summary: '새 주소에서 연 한 번 쓰는 링크로 콘솔의 주소를 확정하기',
    tag,
    access: 'public',
    right: 'no-project',
    body: mailTokenBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'settings-changed',
    errors: [...BODY_ERRORS, 'TOKEN_INVALID'],
  }),
};
