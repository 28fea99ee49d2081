/**
 * Matches at least two labels of up to 63 letters, digits and hyphens in any script, separated by dots, with at most 253 characters in
 * total.
 */
const FQDN =
  /^(?=.{1,253}$)(?:[a-z0-9\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])?\.)+[a-z\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])$/iu;

/** Whether a text is a full domain name. The rule has its own file because pages that list addresses need no other rule. */
export const isDomainName = (text: string): boolean => FQDN.test(text);
