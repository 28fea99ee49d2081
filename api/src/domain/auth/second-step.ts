import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { ApiError } from '../api-error.ts';
import { secondStepMethods } from './factor.ts';
import { openLogin } from './login-challenge.ts';

/**
 * Lets a login with the right password through when the password alone is enough.
 * @throws ApiError SECOND_FACTOR_REQUIRED with the token and the ways to go on
 */
export async function requireSecondStep(
  db: Database,
  user: UserRow,
  remembered: boolean,
): Promise<void> {
  const methods = await secondStepMethods(db, user.id);
  if (methods.length === 0) return;
  const token = await openLogin(db, user, remembered);
  throw new ApiError('SECOND_FACTOR_REQUIRED', '두 번째 단계의 확인이 필요합니다.', {
    secondStep: { token, methods },
  });
}
