/** Matches words in the name or label of a field whose value is a secret. */
const SECRET_NAME =
  /pass|secret|token|credential|private|api.?key|access.?key|비밀|암호|토큰|인증/i;

/**
 * The patterns of secrets inside a text: a user or password in an address, an assignment to a name such as `password`, the prefixes of
 * tokens of code hosts and clouds, a PEM key, a JSON Web Token, and a long sequence of letters and digits that is no digest of an image.
 * Their time grows linearly with the text, which may be a value of 64 KiB.
 */
const SECRET_TEXTS = [
  /\w:\/\/[^/\s]*@/,
  /(?:pass|secret|token|credential|api_?key|access_?key)\w{0,40}\s*[=:]/i,
  /\b(?:gh[opsur]_|github_pat_|glpat-|xox[abprs]-|sk-|npm_|AKIA)\w/,
  /-----BEGIN /,
  /(?<![\w-])eyJ[\w-]+\.[\w-]+\./,
  /\b(?!(?<=sha256:)[0-9a-f]{64}\b)(?=[A-Za-z_]*\d)(?=[\d_]*[A-Za-z])[A-Za-z0-9_]{24,}/,
];

/**
 * Whether a text looks like a secret, or contains a secret. False positives are acceptable, because such a text is only not stored.
 * @param about the name and label of the field, for fields that the server describes
 */
export const looksLikeSecret = (text: string, about = ''): boolean =>
  SECRET_NAME.test(about) || SECRET_TEXTS.some((pattern) => pattern.test(text));
