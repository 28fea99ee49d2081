import { hash, parseOptions, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const POLICY = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Argon2id in PHC form. Passwords are never normalised or trimmed. */
export const hashPassword = (password: string): Promise<string> => hash(password, POLICY);

/** A hash that no typed password matches. It is checked when there is no such account, so that both cases take as long. */
const NOBODY = hashPassword('\0');

/**
 * Whether the password fits. Without a hash (no such account) it takes as long and says no.
 * @param check compares; tests pass another one to count its calls
 */
export async function passwordFits(
  stored: string | undefined,
  password: string,
  check: (hashed: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const fits = await check(stored ?? (await NOBODY), password);
  return fits && stored !== undefined;
}

/** Whether a stored hash was made under a weaker policy than today's and should be made anew. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored);
  return made.memoryCost < POLICY.memoryCost || made.timeCost < POLICY.timeCost;
}
