import type { ReservedDomain } from '@naru/contract/entities/admin';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { users } from '../../storage/schema/member.ts';
import { networks } from '../../storage/schema/network.ts';
import { projects } from '../../storage/schema/project.ts';
import { buildFreeDomainName, hostnameOf } from '../deployment/domain-name.ts';
import {
  findReservationReason,
  isWithheldFromRouting,
  type OperatorDomainNames,
} from '../deployment/reserved-name.ts';
import { projectBelongsTo } from '../ownership.ts';

const domainsOfMembers = (db: DatabaseReader) =>
  db
    .select({
      fqdn: networks.fqdn,
      container: containers.name,
      project: projects.name,
      username: users.username,
      slugs: { container: containers.slug, project: projects.slug },
    })
    .from(networks)
    .innerJoin(containers, eq(containers.id, networks.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .innerJoin(users, projectBelongsTo(users.id))
    .where(isNotNull(networks.fqdn))
    .orderBy(asc(networks.position));

type Row = Awaited<ReturnType<typeof domainsOfMembers>>[number];

function heldName({ fqdn, slugs, ...whose }: Row, names: OperatorDomainNames): ReservedDomain[] {
  const hostname = hostnameOf(fqdn ?? '');
  const reservation = findReservationReason(hostname, names);
  if (fqdn === null || reservation === undefined) return [];
  if (hostname === buildFreeDomainName(slugs, names.appDomain)) return [];
  return [{ fqdn, reservation, routed: !isWithheldFromRouting(reservation), ...whose }];
}

/** Reads the domains of members' containers that are now reserved for the operator, the oldest first, up to a maximum number. */
export async function readReservedNamesInUse(
  db: DatabaseReader,
  names: OperatorDomainNames,
  most: number,
): Promise<{ names: ReservedDomain[]; more: boolean }> {
  const held = (await domainsOfMembers(db)).flatMap((row) => heldName(row, names));
  return { names: held.slice(0, most), more: held.length > most };
}
