import { parseOptions } from '@node-rs/argon2';
import type { Hashing } from './hash-turn.ts';
import { PASSWORD_POLICY } from './password-policy.ts';

/** Argon2id in PHC form. Passwords are never normalised or trimmed. */
export const hashPassword = async (password: string, hashing: Hashing): Promise<string> =>
  String(await hashing({ kind: 'hash', password }));

/** A hash of random bytes. It is compared with when there is no such account, so that both cases take as long. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$Md775fN5rRwVNpKBYS1z+A$XTiD9KEANoXWE/CVOUiI1VUnzbuyDu1y4oQp8AxZyBQ';

/** Whether the password fits. Without a hash (no such account) it takes as long and says no. */
export async function passwordFits(
  stored: string | undefined,
  password: string,
  hashing: Hashing,
): Promise<boolean> {
  const fits = await hashing({ kind: 'verify', stored: stored ?? NOBODY, password });
  return fits === true && stored !== undefined;
}

/** Whether a stored hash was made under a weaker policy than today's and should be made anew. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored);
  return made.memoryCost < PASSWORD_POLICY.memoryCost || made.timeCost < PASSWORD_POLICY.timeCost;
}
