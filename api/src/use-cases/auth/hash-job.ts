/** A job for a hash thread. A thread runs one job at a time. */
export type HashJob =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; stored: string; password: string }
  | { kind: 'code'; code: string; salt: Uint8Array };

/** The result of a job: a hash, or whether a password matches. */
export type HashReply = { value: string | boolean } | { error: string };

/** The parameters that OWASP recommends first for argon2id: 19 MiB, two passes, one lane. */
export const PASSWORD_HASH_PARAMETERS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;
