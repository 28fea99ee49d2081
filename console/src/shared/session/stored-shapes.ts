import type { User } from '@naru/contract/entities/member';

/**
 * Hand-written checks of the data that every page reads at its start from storage and from other tabs. Schemas would require the page
 * of a guest to load the schema library for these checks alone (decision 14).
 */

/** Returns the fields of an object; no fields for any other value. */
export const objectFields = (value: unknown): Readonly<Record<string, unknown>> =>
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
  'announcement',
  'announcement_tone',
] as const satisfies readonly (keyof User)[];

const LIMITS = ['projects', 'containers', 'cpu', 'memory', 'disk'] as const;

const isNumberOrNone = (value: unknown): boolean => value == null || Number.isFinite(value);

/** Whether a value has the limits of a member, by the contract's schema `nullishMemberLimits`. */
const isLimitsOrNone = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    LIMITS.every((name) => isNumberOrNone(objectFields(value)[name])));

/** Whether a value is a member by the contract's schema `user`. */
export function isUser(value: unknown): value is User {
  const fields = objectFields(value);
  return (
    typeof fields.user_id === 'string' &&
    typeof fields.username === 'string' &&
    TEXTS.every((name) => isTextOrNone(fields[name])) &&
    isNumberOrNone(fields.terms_seen) &&
    isLimitsOrNone(fields.limits) &&
    (fields.agreed_to_marketing == null || typeof fields.agreed_to_marketing === 'boolean')
  );
}
