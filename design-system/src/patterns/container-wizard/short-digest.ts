/** The length of the shown part of a digest: `sha256:` and twelve digits, as engines shorten it. */
const SHORT = 'sha256:'.length + 12;

/** Shortens a digest: "sha256:0f3c9a8b7d6e…". Offer the whole digest with a `CopyButton`. */
export const shortDigest = (digest: string): string =>
  digest.length > SHORT ? `${digest.slice(0, SHORT)}…` : digest;
