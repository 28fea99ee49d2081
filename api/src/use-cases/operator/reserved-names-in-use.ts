import type { ReservedDomain } from '@naru/contract/entities/admin';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { users } from '../../storage/schema/member.ts';
import { networks } from '../../storage/schema/network.ts';
import { projects } from '../../storage/schema/project.ts';
import { freeName, hostnameOf } from '../deployment/domain-name.ts';
import { isWithheld, type OperatorNames, reservationOf } from '../deployment/reserved-name.ts';
import { belongsTo } from '../ownership.ts';

const domainsOfMembers = (db: Reader) =>
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
    .innerJoin(users, belongsTo(users.id))
    .where(isNotNull(networks.fqdn))
    .orderBy(asc(networks.position));

type Row = Awaited<ReturnType<typeof domainsOfMembers>>[number];

function heldName({ fqdn, slugs, ...whose }: Row, names: OperatorNames): ReservedDomain[] {
  const hostname = hostnameOf(fqdn ?? '');
  const reservation = reservationOf(hostname, names);
  if (fqdn === null || reservation === undefined) return [];
  if (hostname === freeName(slugs, names.appDomain)) return [];
  return [{ fqdn, reservation, routed: !isWithheld(reservation), ...whose }];
}

/** Reads the domains of members' containers that are now reserved for the operator, the oldest first, up to a maximum number. */
export async function reservedNamesInUse(
  db: Reader,
  names: OperatorNames,
  most: number,
): Promise<{ names: ReservedDomain[]; more: boolean }> {
  const held = (await domainsOfMembers(db)).flatMap((row) => heldName(row, names));
  return { names: held.slice(0, most), more: held.length > most };
}
