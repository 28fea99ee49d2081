import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../api-error.ts';
import { accountKey } from './account-key.ts';

const MOST_COMMON = 10_000;
/** The most common passwords of leaked collections, by frequency, in lower case. */
const common = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON));

const COMMON =
  '너무 흔해서 짐작하기 쉬운 비밀번호입니다. 여러 단어를 이어 쓰거나 더 길게 만들어주세요.';
const OWN =
  '사용자명, 이름, 이메일과 같은 비밀번호는 쓸 수 없습니다. 다른 비밀번호를 입력해주세요.';

interface Owner {
  username: string;
  email: string;
  name?: string | null | undefined;
}

/**
 * Refuses passwords that attackers try first: the 10,000 most common passwords, and the member's own name or e-mail. Not for existing
 * passwords.
 * @param field the field of the request to which the reason belongs
 * @throws ApiError VALIDATION_FAILED
 */
export function checkPassword(password: string, owner: Owner, field: string): void {
  if (common.has(password)) throw fieldError('VALIDATION_FAILED', field, COMMON);
  const { username, email, name } = owner;
  const own = [username, email, email.split('@')[0] ?? '', name ?? '']
    .map(accountKey)
    .filter(Boolean);
  if (own.includes(accountKey(password))) throw fieldError('VALIDATION_FAILED', field, OWN);
}
