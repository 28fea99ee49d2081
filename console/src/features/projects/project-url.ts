import { fqdn } from '@naru/contract/rules';

/** Where a project can be visited, over https; `undefined` for a domain that is none and is shown as plain text. */
export const projectUrl = (domain: string): string | undefined =>
  fqdn.safeParse(domain).success ? `https://${domain}` : undefined;
