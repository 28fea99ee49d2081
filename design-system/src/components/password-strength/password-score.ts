/** The rules of the score, in the order of their display. Each fulfilled rule is one point. */
export const passwordRules = [
  'length8',
  'length12',
  'lowercase',
  'uppercase',
  'digit',
  'special',
] as const;

export type PasswordRule = (typeof passwordRules)[number];
export type PasswordLevel = 'weak' | 'medium' | 'strong';

/** The score of a password. */
export interface PasswordScore {
  /** The number of fulfilled rules, from 0 to 6. */
  readonly score: number;
  /** The level of the score: 0–2 is weak, 3–4 is medium, 5–6 is strong. */
  readonly level: PasswordLevel;
  /** The fulfilled rules. */
  readonly met: ReadonlySet<PasswordRule>;
}

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length8: (password) => Array.from(password).length >= 8,
  length12: (password) => Array.from(password).length >= 12,
  lowercase: (password) => /[a-z]/.test(password),
  uppercase: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  // A special character is neither a letter nor a digit of any script; a Hangul syllable is a letter.
  special: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password),
};

function levelOf(score: number): PasswordLevel {
  if (score <= 2) return 'weak';
  return score <= 4 ? 'medium' : 'strong';
}

/**
 * Scores a password from 0 to 6, with lengths in code points. The score is a hint for the member: it does not measure entropy and
 * rejects no password.
 * Source: specification section 5, "Password strength score": one point for each rule.
 */
export function scorePassword(password: string): PasswordScore {
  const met = new Set(passwordRules.filter((rule) => checks[rule](password)));
  return { score: met.size, level: levelOf(met.size), met };
}
