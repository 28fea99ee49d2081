import * as z from 'zod/mini';
import { nameTextRule, rawTextRule } from './text.ts';

/** The number of recovery codes in a set. */
export const RECOVERY_CODE_COUNT = 10;

/** The maximum number of passkeys of one member. */
export const MAX_PASSKEYS = 20;

const CODE_REQUIRED = '인증 코드를 입력해주세요.';
const CODE_INVALID = '앱에 보이는 숫자 6자리나 복구 코드를 입력해주세요.';
/** The maximum length of an entered code in UTF-16 units. No code with spaces and hyphens is that long. */
const CODE_MAX = 64;

/** Whether a code has the format of an authenticator app's code. Any other valid code is a recovery code. */
export const isAuthenticatorAppCode = (code: string): boolean => /^\d{6}$/.test(code);

const isRecoveryCode = (code: string): boolean => /^[a-z2-9]{10}$/.test(code);

/** A code of an authenticator app, or a recovery code. Spaces, hyphens and case are ignored. */
export const factorCode = rawTextRule(CODE_REQUIRED, CODE_MAX, CODE_INVALID).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, { error: CODE_REQUIRED, abort: true }),
  z.refine((code) => isAuthenticatorAppCode(code) || isRecoveryCode(code), { error: CODE_INVALID }),
);

/** The member's name for a passkey. */
export const passkeyName = nameTextRule(
  '패스키 이름을 입력해주세요.',
  '패스키 이름은 255자를 초과할 수 없습니다.',
);
