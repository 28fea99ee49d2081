import { safeStorage } from '#shared/session/safe-storage.ts';

const keyOf = (slug: string): string => `naru-file-unfinished:${slug}`;

/** Remembers that a file is being applied, and nothing of it: a tab that is reloaded meanwhile says that something is left to do. */
export const unfinished = {
  begin: (slug: string): void => safeStorage('sessionStorage').setItem(keyOf(slug), 'true'),
  end: (slug: string): void => safeStorage('sessionStorage').removeItem(keyOf(slug)),
  isThere: (slug: string): boolean => safeStorage('sessionStorage').getItem(keyOf(slug)) !== null,
};
