import * as z from 'zod/mini';
import { resultMessage, user } from '../entities/member.ts';
import {
  email,
  existingPassword,
  newPassword,
  signupPassword,
  username,
} from '../rules/member-fields.ts';
import { nonBlankTextRule, rawTextRule, shortTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { BODY_ERRORS } from '../wire/errors.ts';

const nameTooLong = '이름은 255자를 초과할 수 없습니다.';
const organizationTooLong = '소속은 255자를 초과할 수 없습니다.';

/** The body of a sign-up. `agreedToTerms` has to be true. */
export const registerMemberBody = z.object({
  username,
  name: z.optional(shortTextRule(nameTooLong)),
  email,
  password: signupPassword,
  organization: z.optional(shortTextRule(organizationTooLong)),
  agreedToTerms: z.literal(true, { error: '서비스 이용약관에 동의해주세요.' }),
  agreedToMarketing: z._default(z.boolean(), false),
  /** The token of an invitation, with which the e-mail address counts as verified. */
  invitation: z.optional(rawTextRule('유효하지 않은 초대입니다.')),
});

/** The address that receives another verification mail. */
export const emailBody = z.object({ email });

const TOKEN_INVALID = '유효하지 않은 토큰입니다.';

/** The token of a password reset mail, and the new password. */
export const resetPasswordBody = z.object({
  token: nonBlankTextRule(TOKEN_INVALID),
  new_password: newPassword,
});

/** The profile. The console omits empty fields (specification section 7). The phone number keeps its hyphens. */
export const updateProfileBody = z.object({
  name: z.optional(shortTextRule(nameTooLong)),
  phone: z.optional(shortTextRule('전화번호는 255자를 초과할 수 없습니다.')),
  organization: z.optional(shortTextRule(organizationTooLong)),
});

/** The current password, which proves the member's identity, and the new password. */
export const changePasswordBody = z.object({
  current_password: existingPassword('현재 비밀번호를 입력해주세요.'),
  new_password: newPassword,
});

const tag = '인증과 회원';

/** Changes the account: sign-up, verification, password reset, profile. */
export const writeMemberEndpoints = {
  register: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/register',
    summary: '회원가입',
    tag,
    access: 'public',
    right: 'no-project',
    body: registerMemberBody,
    response: user,
    emptyResponse: 'valid',
    activity: 'sign-up',
    errors: [
      ...BODY_ERRORS,
      'ACCOUNT_EXISTS',
      'SIGN_UP_CLOSED',
      'TOKEN_INVALID',
      'MAIL_UNAVAILABLE',
    ],
  }),
  verifyEmail: defineEndpoint({
    method: 'GET',
    path: '/api/v1/auth/verify-email',
    summary: '이메일 인증. 토큰을 써 버리므로 쓰기로 친다',
    tag,
    access: 'public',
    right: 'no-project',
    query: z.object({ token: rawTextRule(TOKEN_INVALID) }),
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'email-verified',
    errors: ['VALIDATION_FAILED', 'TOKEN_INVALID'],
  }),
  resendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/resend-verification',
    summary: '인증 메일 다시 보내기. 계정이 있는지는 알리지 않는다',
    tag,
    access: 'public',
    right: 'no-project',
    body: emailBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    errors: [...BODY_ERRORS, 'MAIL_UNAVAILABLE'],
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/request-password-reset',
    summary: '비밀번호 재설정 메일 보내기. 계정이 있는지는 알리지 않는다',
    tag,
    access: 'public',
    right: 'no-project',
    body: emailBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'password-reset-requested',
    errors: [...BODY_ERRORS, 'MAIL_UNAVAILABLE'],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    summary: '비밀번호 재설정',
    tag,
    access: 'public',
    right: 'no-project',
    body: resetPasswordBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'password-reset',
    errors: [...BODY_ERRORS, 'TOKEN_INVALID'],
  }),
  updateMe: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/me',
    summary: '프로필 수정',
    tag,
    access: 'member',
    right: 'no-project',
    body: updateProfileBody,
    response: user,
    emptyResponse: 'valid',
    ifMatch: ['user_id', 'name', 'phone', 'organization'],
    activity: 'profile-changed',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED'],
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/me/password',
    summary: '비밀번호 변경',
    tag,
    access: 'session',
    right: 'no-project',
    body: changePasswordBody,
    response: z.nullable(resultMessage),
    emptyResponse: 'valid',
    activity: 'password-changed',
    exemptFromWriteLimit: true,
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'WRONG_PASSWORD'],
  }),
};
