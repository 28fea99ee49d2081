import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as entity from '../entities.ts';
import { BODY_ERRORS } from '../errors.ts';
import { email, newPassword, signupPassword, username } from '../rules.ts';
import { filledText, normalizeName, rawText, shortText } from '../text.ts';

/** A password that exists already: as typed, blanks included, because it may consist of them. */
const knownPassword = (required: string) => rawText(required).check(z.minLength(1, required));

export const loginBody = z.object({
  username: filledText('사용자명을 입력해주세요.').check(z.overwrite(normalizeName)),
  password: knownPassword('비밀번호를 입력해주세요.'),
  rememberMe: z._default(z.boolean(), false),
});

const nameTooLong = '이름은 255자를 초과할 수 없습니다.';
const organizationTooLong = '소속은 255자를 초과할 수 없습니다.';

export const registerBody = z.object({
  username,
  name: z.optional(shortText(nameTooLong)),
  email,
  password: signupPassword,
  organization: z.optional(shortText(organizationTooLong)),
  agreedToTerms: z.literal(true, { error: '서비스 이용약관에 동의해주세요.' }),
  agreedToMarketing: z._default(z.boolean(), false),
});

export const emailBody = z.object({ email });

const TOKEN_INVALID = '유효하지 않은 토큰입니다.';

export const resetPasswordBody = z.object({
  token: filledText(TOKEN_INVALID),
  new_password: newPassword,
});

/** Each field is left out when it is empty (specification section 7); the phone number goes with its hyphens. */
export const profileBody = z.object({
  name: z.optional(shortText(nameTooLong)),
  phone: z.optional(shortText('전화번호는 255자를 초과할 수 없습니다.')),
  organization: z.optional(shortText(organizationTooLong)),
});

export const changePasswordBody = z.object({
  current_password: knownPassword('현재 비밀번호를 입력해주세요.'),
  new_password: newPassword,
});

const tag = '인증과 회원';

export const authEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    summary: '로그인',
    tag,
    access: 'public',
    body: loginBody,
    answer: entity.session,
    emptyAnswer: 'broken',
    errors: [...BODY_ERRORS, 'INVALID_CREDENTIALS', 'NOT_ACTIVE'],
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/register',
    summary: '회원가입',
    tag,
    access: 'public',
    body: registerBody,
    answer: entity.user,
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, 'ACCOUNT_EXISTS'],
  }),
  verifyEmail: defineEndpoint({
    method: 'GET',
    path: '/api/v1/auth/verify-email',
    summary: '이메일 인증. 토큰을 써 버리므로 쓰기로 친다',
    tag,
    access: 'public',
    query: z.object({ token: rawText(TOKEN_INVALID) }),
    answer: z.nullable(entity.notice),
    emptyAnswer: 'fine',
    errors: ['VALIDATION_FAILED', 'TOKEN_INVALID'],
  }),
  resendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/resend-verification',
    summary: '인증 메일 다시 보내기. 계정이 있는지는 알리지 않는다',
    tag,
    access: 'public',
    body: emailBody,
    answer: z.nullable(entity.notice),
    emptyAnswer: 'fine',
    errors: BODY_ERRORS,
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/request-password-reset',
    summary: '비밀번호 재설정 메일 보내기. 계정이 있는지는 알리지 않는다',
    tag,
    access: 'public',
    body: emailBody,
    answer: z.nullable(entity.notice),
    emptyAnswer: 'fine',
    errors: BODY_ERRORS,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    summary: '비밀번호 재설정',
    tag,
    access: 'public',
    body: resetPasswordBody,
    answer: z.nullable(entity.notice),
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, 'TOKEN_INVALID'],
  }),
  me: defineEndpoint({
    method: 'GET',
    path: '/api/v1/users/me',
    summary: '지금 로그인한 회원',
    tag,
    access: 'member',
    answer: entity.user,
    emptyAnswer: 'broken',
    errors: ['UNAUTHENTICATED'],
  }),
  updateMe: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/me',
    summary: '프로필 수정',
    tag,
    access: 'member',
    body: profileBody,
    answer: entity.user,
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED'],
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/users/me/password',
    summary: '비밀번호 변경',
    tag,
    access: 'member',
    body: changePasswordBody,
    answer: z.nullable(entity.notice),
    emptyAnswer: 'fine',
    errors: [...BODY_ERRORS, 'UNAUTHENTICATED', 'WRONG_PASSWORD'],
  }),
};
