import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { VERIFICATION_VALID_HOURS } from '@naru/contract/rules/limits';
import { announcedTerms, TERMS_VERSIONS } from '@naru/contract/rules/terms';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { and, eq, ne } from 'drizzle-orm';
import { isAddressOfOthers } from '../../domain/account/address.ts';
import { ApiError } from '../../domain/api-error.ts';
import { accountKey } from '../../domain/auth/account-key.ts';
import { strangerTurn, takeTurn } from '../../domain/auth/hash-turn.ts';
import { issueOneTimeToken } from '../../domain/auth/one-time-token.ts';
import { hashPassword } from '../../domain/auth/password.ts';
import { countHit, networkOf } from '../../domain/auth/rate-limit.ts';
import { checkPassword } from '../../domain/auth/weak-password.ts';
import { ownUser, withMember } from '../../domain/ownership.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { verificationMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type UserRow, users } from '../../storage/schema/member.ts';
import { transact } from '../../storage/transaction.ts';
import type { Handler } from '../call.ts';
import { toUser } from './member-response.ts';

/** What of a new account is another one's. */
async function takenFields(
  tx: Database,
  { id, username_key, email }: Pick<UserRow, 'id' | 'username_key' | 'email'>,
): Promise<FieldProblem[]> {
  const details: FieldProblem[] = [];
  const named = and(eq(users.username_key, username_key), ne(users.id, id));
  if ((await tx.$count(users, named)) > 0) {
    details.push({ field: 'username', reason: '사용자명이 이미 존재합니다.' });
  }
  if (await isAddressOfOthers(tx, email, id)) {
    details.push({ field: 'email', reason: '이메일이 이미 존재합니다.' });
  }
  return details;
}

export const register: Handler<typeof endpoints.register> = async ({
  body,
  services,
  address,
  identify,
  gone,
}) => {
  const { db, config, secrets, publicUrl } = services;
  checkPassword(body.password, body, 'password');
  const perMinute = config.RATE_SIGNUPS_PER_ADDRESS;
  const password_hash = await takeTurn(strangerTurn(address, gone), async (hashing) => {
    await countHit(db, { kind: 'signups', subject: networkOf(address), perMinute });
    return hashPassword(body.password, hashing);
  });
  const terms = announcedTerms(TERMS_VERSIONS, new Date());
  const row = {
    id: newId(),
    username: body.username,
    username_key: accountKey(body.username),
    email: body.email,
    email_key: accountKey(body.email),
    name: body.name || null,
    organization: body.organization || null,
    password_hash,
    agreed_to_marketing: body.agreedToMarketing,
    terms_told: terms?.version,
    terms_seen: terms?.version,
  };
  return transact(db, async (tx) => {
    const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning();
    const details = await takenFields(tx, row);
    if (user === undefined || details.length > 0) {
      throw new ApiError('ACCOUNT_EXISTS', details[0]?.reason ?? '이미 존재하는 계정입니다.', {
        details,
      });
    }
    identify(user.id);
    const token = await issueOneTimeToken(tx, user.id, 'verify', VERIFICATION_VALID_HOURS);
    await queueMail(tx, secrets, user.email, verificationMail(publicUrl(), token));
    return toUser(user);
  });
};

export const me: Handler<typeof endpoints.me> = async ({ member, services }) =>
  toUser(await ownUser(services.db, member.id));

/** A field that is left out stays as it is; one that is sent empty is cleared. */
export const updateMe: Handler<typeof endpoints.updateMe> = ({
  member,
  body,
  services,
  ifMatch,
}) => {
  const changes = Object.entries(body).map(([field, value]) => [field, value || null]);
  return withMember(services.db, member.id, async (tx) => {
    ifMatch(toUser(await ownUser(tx, member.id)));
    if (changes.length > 0) {
      await tx.update(users).set(Object.fromEntries(changes)).where(eq(users.id, member.id));
    }
    return toUser(await ownUser(tx, member.id));
  });
};
