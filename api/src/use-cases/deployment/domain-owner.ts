/** The owner of a domain: each domain is routed to at most one container of the whole server. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { networks } from '../../storage/schema/network.ts';
import { projects } from '../../storage/schema/project.ts';
import { ApiError, fieldError } from '../api-error.ts';
import { projectBelongsTo } from '../ownership.ts';
import {
  buildFreeDomainName,
  hostnameOf,
  isWithinDomain,
  listHostnameSpellings,
  parseProjectSlugEnd,
} from './domain-name.ts';
import { type DomainPolicy, needsNoDomainProof } from './domain-proof.ts';
import {
  findReservationReason,
  type ReservationReason,
  reservationMessage,
} from './reserved-name.ts';

/** The key of the advisory lock on domains: an arbitrary number, which is the same in every version of the server. */
const DOMAINS_LOCK = 7_284_004;

const TAKEN = '이미 다른 컨테이너에서 사용 중인 도메인입니다.';
const INVALID = '올바른 FQDN을 입력해주세요. 예: app.example.com';

/**
 * Finds the slug of the container with the oldest network that has this domain.
 * @param memberId restricts the search to containers of this member
 */
async function ownerOf(
  db: DatabaseReader,
  hostname: string,
  memberId: string | undefined,
): Promise<string | undefined> {
  const isHostname = inArray(sql`lower(${networks.fqdn})`, listHostnameSpellings(hostname));
  const [first] = await db
    .select({ container: containers.slug })
    .from(networks)
    .innerJoin(containers, eq(containers.id, networks.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(
      and(
        eq(networks.network_type, 'http'),
        isHostname,
        memberId === undefined ? undefined : projectBelongsTo(memberId),
      ),
    )
    .orderBy(asc(networks.position))
    .limit(1);
  return first?.container;
}

/** Finds the slug of the container whose free name is this hostname or a parent domain of it. */
async function holderOf(
  db: DatabaseReader,
  hostname: string,
  appDomain: string,
): Promise<string | undefined> {
  const end = parseProjectSlugEnd(hostname, appDomain);
  if (end === undefined) return undefined;
  const rows = await db
    .select({ container: containers.slug, project: projects.slug })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(eq(sql`right(${projects.slug}, ${end.length})`, end));
  return rows.find((row) => isWithinDomain(hostname, buildFreeDomainName(row, appDomain)))
    ?.container;
}

/** A container and its member. */
interface Claimant {
  container: string;
  memberId: string;
}

/**
 * Whether this container may have the domain: no other container has the domain, and it is not the free name of another container. A
 * domain that needs a proof belongs to the member who proves the ownership, so that another member cannot block the domain by entering
 * it first.
 */
export async function canHaveDomain(
  db: DatabaseReader,
  policy: DomainPolicy,
  { container, memberId }: Claimant,
  hostname: string,
): Promise<boolean> {
  const among = needsNoDomainProof(policy, hostname) ? undefined : memberId;
  const owner = await ownerOf(db, hostname, among);
  const holder = await holderOf(db, hostname, policy.appDomain);
  return (owner ?? container) === container && (holder ?? container) === container;
}

/**
 * Returns the reason why a domain is reserved for the operator; `undefined` for other domains and for the container's own free name.
 */
export async function findReservationReasonForContainer(
  db: DatabaseReader,
  policy: DomainPolicy,
  { container }: Pick<Claimant, 'container'>,
  hostname: string,
): Promise<ReservationReason | undefined> {
  const reservation = findReservationReason(hostname, policy);
  if (reservation === undefined) return undefined;
  const [row] = await db
    .select({ project: projects.slug })
    .from(containers)
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .where(eq(containers.slug, container));
  const isOwn =
    row && buildFreeDomainName({ container, project: row.project }, policy.appDomain) === hostname;
  return isOwn ? undefined : reservation;
}

/**
 * Checks that a name is not reserved.
 * @throws ApiError VALIDATION_FAILED for a name that is reserved for the operator
 */
async function checkReserved(
  ...asked: Parameters<typeof findReservationReasonForContainer>
): Promise<void> {
  const reservation = await findReservationReasonForContainer(...asked);
  if (reservation === undefined) return;
  throw fieldError('VALIDATION_FAILED', 'fqdn', reservationMessage(reservation));
}

/**
 * Ensures that a container may have a domain until the end of the transaction, if the domain needs no proof. The proof of other
 * domains is checked when they are routed.
 * @throws ApiError DOMAIN_TAKEN, VALIDATION_FAILED for an invalid or reserved name
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
  if (!needsNoDomainProof(policy, hostname)) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${DOMAINS_LOCK})`);
  if (await canHaveDomain(tx, policy, claimant, hostname)) return;
  throw fieldError('DOMAIN_TAKEN', 'fqdn', TAKEN);
}

/**
 * Ensures that a container's earlier domain is still free: no other container has the domain, including other containers of the same
 * member.
 * @throws ApiError DOMAIN_TAKEN, PART_GONE for a name that has been reserved since
 */
export async function reclaimDomain(
  tx: Database,
  policy: DomainPolicy,
  claimant: Claimant,
  fqdn: string,
): Promise<void> {
  const hostname = hostnameOf(fqdn);
  const reservation = await findReservationReasonForContainer(tx, policy, claimant, hostname);
  if (reservation !== undefined) throw new ApiError('PART_GONE', reservationMessage(reservation));
  if (await canHaveDomain(tx, policy, claimant, hostname)) return;
  throw fieldError('DOMAIN_TAKEN', 'fqdn', TAKEN);
}
