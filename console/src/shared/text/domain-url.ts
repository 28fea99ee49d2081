import { fqdn } from '@naru/contract/rules/fields';

/** The https address of a domain; `undefined` for an invalid one, which is shown as plain text. */
export const domainUrl = (domain: string): string | undefined =>
  fqdn.safeParse(domain).success ? `https://${domain}` : undefined;
