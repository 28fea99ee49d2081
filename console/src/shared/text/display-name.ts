import type { User } from '@naru/contract/entities/member';

/** The display name of a member: their name, else their username; "회원" while neither is known. */
export const displayName = (user: Pick<User, 'name' | 'username'> | undefined): string =>
  user?.name?.trim() || user?.username || '회원';
