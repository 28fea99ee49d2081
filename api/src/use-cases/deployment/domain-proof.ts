/** Proofs of ownership for domains of members. A domain is routed to a container only after the proof. */
import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { hostnameOf, isWithinDomain } from './domain-name.ts';
import type { OperatorDomainNames } from './reserved-name.ts';

/** The rules for domains of containers. */
export interface DomainPolicy extends OperatorDomainNames {
  /** Reads TXT records of a name; empty for a name without TXT records. */
  readTxt: (name: string) => Promise<readonly string[]>;
  /** The key from which each member's proof is derived. */
  key: Buffer;
}

const DNS_TIMEOUT_MS = 3000;

/** Reads TXT records with the DNS resolver of this machine; empty after an error. */
export async function readTxtRecords(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const records = await resolver.resolveTxt(name).catch(() => []);
  return records.map((parts) => parts.join(''));
}

/** A TXT record: its name and value. */
export interface TxtRecord {
  name: string;
  value: string;
}

/** Creates the TXT record with which a member proves the ownership of a domain. */
function proofOf({ key }: DomainPolicy, memberId: string, hostname: string): TxtRecord {
  const digest = createHmac('sha256', key).update(`${memberId} ${hostname}`).digest('base64url');
  return { name: `_naru.${hostname}`, value: `naru-verification=${digest}` };
}

/**
 * Whether a domain may be routed to a member's container, and the TXT record that proves the ownership; without a record when no proof
 * is needed.
 */
export interface DomainProof {
  proven: boolean;
  record: TxtRecord | undefined;
}

/** Whether a domain needs no proof: the domain is under the application domain or on the operator's list. */
export const needsNoDomainProof = (
  { appDomain, allowed }: DomainPolicy,
  hostname: string,
): boolean =>
  hostname.endsWith(`.${appDomain}`) || allowed.some((domain) => isWithinDomain(hostname, domain));

export async function checkDomainProof(
  policy: DomainPolicy,
  memberId: string,
  fqdn: string,
): Promise<DomainProof> {
  const hostname = hostnameOf(fqdn);
  const { readTxt } = policy;
  if (needsNoDomainProof(policy, hostname)) return { proven: true, record: undefined };
  const record = proofOf(policy, memberId, hostname);
  return { proven: (await readTxt(record.name)).includes(record.value), record };
}
