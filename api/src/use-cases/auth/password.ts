import { parseOptions } from '@node-rs/argon2';
import type { Hashing } from './hash-turn.ts';
import { PASSWORD_POLICY } from './password-policy.ts';

/** Hashes with argon2id in PHC format. Passwords are never normalised or trimmed. */
export const hashPassword = async (password: string, hashing: Hashing): Promise<string> =>
  String(await hashing({ kind: 'hash', password }));

/** A hash of random bytes for accounts that do not exist, so that the check takes equally long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Md775fN5rRwVNpKBYS1z+A$XTiD9KEANoXWE/CVOUiI1VUnzbuyDu1y4oQp8AxZyBQ';

/** Whether the password matches. Without a hash (no such account) the check takes as long and returns false. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  hashing: Hashing,
): Promise<boolean> {
  const fits = await hashing({ kind: 'verify', stored: stored ?? NOBODY, password });
  return fits === true && stored !== undefined;
}

/** Whether a stored hash has weaker parameters than the current policy. */
export function isOutdatedHash(stored: string): boolean {
  const made = parseOptions(stored);
  return made.memoryCost < PASSWORD_POLICY.memoryCost || made.timeCost < PASSWORD_POLICY.timeCost;
}
