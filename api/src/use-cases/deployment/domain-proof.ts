/** A domain that is not ours to give has to be shown to be the member's before it leads anywhere. */
import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { hostnameOf, isWithin } from './domain-name.ts';
import type { OperatorNames } from './reserved-name.ts';

/** Which domains may lead to a member's container. */
export interface DomainPolicy extends OperatorNames {
  /** Reads the texts at a name of the DNS; empty where there are none. */
  readTxt: (name: string) => Promise<readonly string[]>;
  /** From which each member's proof is derived. */
  key: Buffer;
}

const DNS_TIMEOUT_MS = 3000;

/** Asks the DNS of this machine. */
export async function readTxtRecords(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.map((parts) => parts.join(''));
}

/** A TXT record: where it stands, and what. */
export interface TxtRecord {
  name: string;
  value: string;
}

/** What a member puts into the DNS to show that a domain is theirs. */
function proofOf({ key }: DomainPolicy, memberId: string, hostname: string): TxtRecord {
  const digest = createHmac('sha256', key).update(`${memberId} ${hostname}`).digest('base64url');
  return { name: `_naru.${hostname}`, value: `naru-verification=${digest}` };
}

/** Whether a domain may lead to a member's container, and with which record it could; none where no proof is needed. */
export interface DomainProof {
  proven: boolean;
  record: TxtRecord | undefined;
}

/** Whether entering a domain is enough to have it: it is under the application domain or on the operator's list. */
export const isGivenOut = ({ appDomain, allowed }: DomainPolicy, hostname: string): boolean =>
  hostname.endsWith(`.${appDomain}`) || allowed.some((domain) => isWithin(hostname, domain));

export async function proveDomain(
  policy: DomainPolicy,
  memberId: string,
  fqdn: string,
): Promise<DomainProof> {
  const hostname = hostnameOf(fqdn);
  const { readTxt } = policy;
  if (isGivenOut(policy, hostname)) return { proven: true, record: undefined };
  const record = proofOf(policy, memberId, hostname);
  return { proven: (await readTxt(record.name)).includes(record.value), record };
}
