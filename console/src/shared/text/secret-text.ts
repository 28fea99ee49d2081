/** Words in the name or label of an option whose value is a secret. */
const SECRET_NAME =
  /pass|secret|token|credential|private|api.?key|access.?key|비밀|암호|토큰|인증/i;

/**
 * Patterns of secrets inside a text: a user or password in an address, an assignment to one of the names above, the prefixes of tokens of
 * code hosts and clouds, a PEM key, a JSON Web Token, and a long run of letters and digits.
 */
const SECRET_TEXTS = [
  /\w:\/\/[^/\s]*@/,
  /(?:pass\w*|secret\w*|\w*token|credential\w*|api_?key|access_?key)\s*[=:]/i,
  /\b(?:gh[opsur]_|github_pat_|glpat-|xox[abprs]-|sk-|npm_|AKIA)\w/,
  /-----BEGIN /,
  /\beyJ[\w-]+\.[\w-]+\./,
  /\b(?=[A-Za-z_]*\d)(?=[\d_]*[A-Za-z])[A-Za-z0-9_]{24,}/,
];

/**
 * Whether a text looks like a secret, or contains one. False positives are acceptable: the text is only not stored then.
 * @param about the name and label of its field, for fields that the server describes
 */
export const holdsSecret = (text: string, about = ''): boolean =>
  SECRET_NAME.test(about) || SECRET_TEXTS.some((pattern) => pattern.test(text));
