/** What the thread that hashes is asked for, one job after the other. */
export type HashJob =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; stored: string; password: string }
  | { kind: 'code'; code: string; salt: Uint8Array };

/** What a job came to: a hash, or whether a password fits. */
export type HashReply = { value: string | boolean } | { error: string };
