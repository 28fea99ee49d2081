import type { User } from '@naru/contract/entities/member';

/** Returns the display name of a member: the name, otherwise the username; "회원" while neither is known. */
export const displayName = (user: Pick<User, 'name' | 'username'> | undefined): string =>
  user?.name?.trim() || user?.username || '회원';
