import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { VERIFICATION_VALID_HOURS } from '@naru/contract/rules/limits';
import { announcedTerms, TERMS_VERSIONS } from '@naru/contract/rules/terms';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { eq, inArray, or } from 'drizzle-orm';
import { emailKeysOf } from '../../domain/account/separation.ts';
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
import { users } from '../../storage/schema/member.ts';
import { transact } from '../../storage/transaction.ts';
import type { Handler } from '../call.ts';
import { toUser } from './member-response.ts';

async function takenFields(tx: Database, usernameKey: string, email: string) {
  const emailKeys = emailKeysOf(email);
  const rows = await tx
    .select({ username_key: users.username_key, email_key: users.email_key })
    .from(users)
    .where(or(eq(users.username_key, usernameKey), inArray(users.email_key, emailKeys)));
  const details: FieldProblem[] = [];
  if (rows.some((row) => row.username_key === usernameKey)) {
    details.push({ field: 'username', reason: '사용자명이 이미 존재합니다.' });
  }
  if (rows.some((row) => emailKeys.includes(row.email_key))) {
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
    const known = await takenFields(tx, row.username_key, row.email);
    const [user] =
      known.length > 0 ? [] : await tx.insert(users).values(row).onConflictDoNothing().returning();
    if (user === undefined) {
      const details = await takenFields(tx, row.username_key, row.email);
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
