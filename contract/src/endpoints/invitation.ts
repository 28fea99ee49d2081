import * as z from 'zod/mini';
import { invitation, invitationLink } from '../entities/invitation.ts';
import { email } from '../rules/member-fields.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

const tag = '운영';

/** Calls with which operators invite people to sign up. The audit log records each invitation. */
export const invitationEndpoints = {
  listInvitations: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/invitations',
    summary: '아직 가입하지 않은 초대. 새것부터',
    tag,
    access: 'admin',
    right: 'no-project',
    response: z.object({ invitations: z.array(invitation) }),
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  inviteMember: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/invitations',
    summary:
      '가입을 받지 않아도 이 이메일로 한 번 가입할 수 있는 링크. 메일로 보내며, 메일 서버가 없으면 응답에 담기. 같은 이메일의 앞선 초대는 취소된다',
    tag,
    access: 'admin',
    right: 'no-project',
    body: z.object({ email }),
    response: invitationLink,
    emptyResponse: 'invalid',
    idempotencyKey: 'response-not-stored',
    activity: 'member-invited',
    errors: [
      ...BODY_ERRORS,
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'CONFIRMATION_REQUIRED',
      'ACCOUNT_EXISTS',
      'SIGN_UP_CLOSED',
    ],
  }),
  cancelInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/admin/invitations/{id}',
    summary: '초대 지우기',
    tag,
    access: 'admin',
    right: 'no-project',
    emptyResponse: 'valid',
    activity: 'invitation-revoked',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED', 'NOT_FOUND'],
  }),
};
