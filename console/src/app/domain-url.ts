import { fqdn } from '@naru/contract/rules';

/** Where a domain can be visited, over https; `undefined` for one that is none and is shown as plain text. */
export const domainUrl = (domain: string): string | undefined =>
  fqdn.safeParse(domain).success ? `https://${domain}` : undefined;
