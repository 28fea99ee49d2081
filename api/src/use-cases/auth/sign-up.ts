/** Who may sign up, by the setting of the operator. */
import { domainToASCII } from 'node:url';
import type { SignUpMode } from '@naru/contract/rules/sign-up';
import { ApiError } from '../api-error.ts';

/** The settings about the sign-up. */
export interface SignUpSettings {
  readonly SIGN_UP: SignUpMode;
  /** Domains of e-mail addresses, for the mode `domains`. */
  readonly SIGN_UP_DOMAINS: readonly string[];
}

const NOBODY = '지금은 회원가입을 받지 않습니다. 계정이 필요하면 운영자에게 문의해주세요.';
const INVITED =
  '초대받은 사람만 가입할 수 있습니다. 운영자에게 초대를 부탁하고, 받은 초대 링크를 열어 가입해주세요.';

const closed = (message: string) => new ApiError('SIGN_UP_CLOSED', message);

/** Returns the domain of an address in ASCII, in which domains are compared. */
const domainOf = (email: string): string => domainToASCII(email.split('@').at(-1) ?? '');

/**
 * Requires that people with an invitation may sign up.
 * @throws ApiError SIGN_UP_CLOSED
 */
export function requireOpenForInvited({ SIGN_UP }: SignUpSettings): void {
  if (SIGN_UP === 'nobody') throw closed(NOBODY);
}

/**
 * Requires that the owner of an address may sign up without an invitation.
 * @throws ApiError SIGN_UP_CLOSED with a sentence that says who may
 */
export function requireOpenSignUp(
  { SIGN_UP, SIGN_UP_DOMAINS }: SignUpSettings,
  email: string,
): void {
  requireOpenForInvited({ SIGN_UP, SIGN_UP_DOMAINS });
  if (SIGN_UP === 'everyone') return;
  if (SIGN_UP === 'invited' || SIGN_UP_DOMAINS.length === 0) throw closed(INVITED);
  if (SIGN_UP_DOMAINS.map(domainToASCII).includes(domainOf(email))) return;
  throw closed(
    `${SIGN_UP_DOMAINS.join(', ')} 도메인의 이메일이나 운영자의 초대로만 가입할 수 있습니다.`,
  );
}
