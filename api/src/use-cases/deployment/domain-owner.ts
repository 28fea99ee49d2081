/** To whom a domain belongs: it leads to one container on the whole server. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Reader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { networks } from '../../storage/schema/network.ts';
import { projects } from '../../storage/schema/project.ts';
import { ApiError, fieldError } from '../api-error.ts';
import { belongsTo } from '../ownership.ts';
import { freeName, hostnameOf, isWithin, projectEndOf, spellingsOf } from './domain-name.ts';
import { type DomainPolicy, isGivenOut } from './domain-proof.ts';
import { type Reservation, refusalOf, reservationOf } from './reserved-name.ts';

/** Any number will do, as long as every version of the server uses the same one. */
const DOMAINS_LOCK = 7_284_004;

const TAKEN = '이미 다른 컨테이너에서 사용 중인 도메인입니다.';
const INVALID = '올바른 FQDN을 입력해주세요. 예: app.example.com';

/**
 * The slug of the container whose network of this domain came first.
 * @param memberId of the member among whose containers it is looked for; among all when it is left out
 */
async function ownerOf(
  db: Reader,
  hostname: string,
  memberId: string | undefined,
): Promise<string | undefined> {
  const isHostname = inArray(sql`lower(${networks.fqdn})`, spellingsOf(hostname));
  const [first] = await db
    .select({ container: containers.slug })
    .from(networks)
    .innerJoin(containers, eq(containers.id, networks.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(
      and(
        eq(networks.network_type, 'http'),
        isHostname,
        memberId === undefined ? undefined : belongsTo(memberId),
      ),
    )
    .orderBy(asc(networks.position))
    .limit(1);
  return first?.container;
}

/** The slug of the container that this name, or one under it, is given out to. */
async function holderOf(
  db: Reader,
  hostname: string,
  appDomain: string,
): Promise<string | undefined> {
  const end = projectEndOf(hostname, appDomain);
  if (end === undefined) return undefined;
  const rows = await db
    .select({ container: containers.slug, project: projects.slug })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(eq(sql`right(${projects.slug}, ${end.length})`, end));
  return rows.find((row) => isWithin(hostname, freeName(row, appDomain)))?.container;
}

/** A container, and the member to whom it belongs. */
interface Claimant {
  container: string;
  memberId: string;
}

/**
 * Whether this container may have the domain: no other one has it, and it is not another one's free name. A domain that is not
 * given out belongs to the member who proves it, so that entering it first keeps nobody else from it.
 */
export async function mayHave(
  db: Reader,
  policy: DomainPolicy,
  { container, memberId }: Claimant,
  hostname: string,
): Promise<boolean> {
  const among = isGivenOut(policy, hostname) ? undefined : memberId;
  const owner = await ownerOf(db, hostname, among);
  const holder = await holderOf(db, hostname, policy.appDomain);
  return (owner ?? container) === container && (holder ?? container) === container;
}

/** Why a domain is the operator's and not this container's; `undefined` when it may be, as the name is that it has for itself. */
export async function reservedFrom(
  db: Reader,
  policy: DomainPolicy,
  { container }: Pick<Claimant, 'container'>,
  hostname: string,
): Promise<Reservation | undefined> {
  const reservation = reservationOf(hostname, policy);
  if (reservation === undefined) return undefined;
  const [row] = await db
    .select({ project: projects.slug })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(eq(containers.slug, container));
  const isOwn = row && freeName({ container, project: row.project }, policy.appDomain) === hostname;
  return isOwn ? undefined : reservation;
}

/** @throws ApiError VALIDATION_FAILED for a name that is the operator's */
async function checkReserved(...asked: Parameters<typeof reservedFrom>): Promise<void> {
  const reservation = await reservedFrom(...asked);
  if (reservation === undefined) return;
  throw fieldError('VALIDATION_FAILED', 'fqdn', refusalOf(reservation));
}

/**
 * Makes sure, until the end of the transaction, that a domain is free for a container, where entering it is enough to have it. Others
 * are decided when they are routed, by their proof.
 * @throws ApiError DOMAIN_TAKEN, VALIDATION_FAILED for what is no name of the DNS or is the operator's
 */
export async function claimDomain(
  tx: Database,
  policy: DomainPolicy,
  claimant: Claimant,
  fqdn: string,
): Promise<void> {
  const hostname = hostnameOf(fqdn);
  if (hostname === '') throw fieldError('VALIDATION_FAILED', 'fqdn', INVALID);
  await checkReserved(tx, policy, claimant, hostname);
  if (!isGivenOut(policy, hostname)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${DOMAINS_LOCK})`);
  if (await mayHave(tx, policy, claimant, hostname)) return;
  throw fieldError('DOMAIN_TAKEN', 'fqdn', TAKEN);
}

/**
 * Makes sure that a domain which a container had can come back to it: nobody has it by now, not even another container of the same member.
 * @throws ApiError DOMAIN_TAKEN, PART_GONE for a name that is the operator's by now
 */
export async function reclaimDomain(
  tx: Database,
  policy: DomainPolicy,
  claimant: Claimant,
  fqdn: string,
): Promise<void> {
  const hostname = hostnameOf(fqdn);
  const reservation = await reservedFrom(tx, policy, claimant, hostname);
  if (reservation !== undefined) throw new ApiError('PART_GONE', refusalOf(reservation));
  if (await mayHave(tx, policy, claimant, hostname)) return;
  throw fieldError('DOMAIN_TAKEN', 'fqdn', TAKEN);
}
