import type { User } from '@naru/contract/entities/member';

/**
 * Hand-written checks of the data that every page reads at its start from storage and other tabs. With the library of schemas, a guest's
 * page would load that library for them alone (decision 14).
 */

/** The fields of an object; no fields for any other value. */
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
