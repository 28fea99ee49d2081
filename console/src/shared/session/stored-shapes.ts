import type { User } from '@naru/contract/entities/member';

/*
 * What every page reads at its start, from storage and from other tabs, is checked by hand: a guest's page would load the library of
 * schemas for it alone (decision 14).
 */

/** The fields of anything; none of what has no fields. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isTextOrNone = (value: unknown): boolean => value == null || typeof value === 'string';

/** The fields of a member that may be missing. */
const TEXTS = [
  'email',
  'name',
  'phone',
  'organization',
  'role',
  'status',
  'created_at',
  'deletion_at',
] as const satisfies readonly (keyof User)[];

/** Whether it is a member, as the contract's `user` says. */
export function isUser(value: unknown): value is User {
  const fields = fieldsOf(value);
  return (
    typeof fields.user_id === 'string' &&
    typeof fields.username === 'string' &&
    TEXTS.every((name) => isTextOrNone(fields[name])) &&
    (fields.terms_seen == null || Number.isFinite(fields.terms_seen))
  );
}
