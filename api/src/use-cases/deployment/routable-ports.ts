import { eq } from 'drizzle-orm';
import type { PortSpec } from '../../engine/container-spec.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { networks } from '../../storage/schema/network.ts';
import { findProjectOwner } from './deployment.ts';
import type { ContainerSpecification } from './deployment-specification.ts';
import { hostnameOf } from './domain-name.ts';
import { canHaveDomain, findReservationReasonForContainer } from './domain-owner.ts';
import { checkDomainProof, type DomainPolicy } from './domain-proof.ts';
import { isWithheldFromRouting } from './reserved-name.ts';

type Port = ContainerSpecification['ports'][number];

/** The hostnames and external ports of a container's current networks. */
interface PresentNetworks {
  hostnames: ReadonlySet<string>;
  externalPorts: ReadonlySet<number | null>;
}

/**
 * Reads the current networks of a container. Deleted networks are excluded: their domain or port may soon belong to another container.
 */
export async function readPresentNetworks(
  db: DatabaseReader,
  slug: string,
): Promise<PresentNetworks> {
  const rows = await db
    .select({ type: networks.network_type, fqdn: networks.fqdn, port: networks.external_port })
    .from(networks)
    .innerJoin(containers, eq(containers.id, networks.container_id))
    .where(eq(containers.slug, slug));
  return {
    hostnames: new Set(rows.flatMap(({ fqdn }) => (fqdn === null ? [] : hostnameOf(fqdn)))),
    externalPorts: new Set(rows.map(({ port }) => port)),
  };
}

/** Whether a network of an earlier specification still exists. */
export const networkExists = (
  { type, fqdn, externalPort }: Port,
  { hostnames, externalPorts }: PresentNetworks,
): boolean =>
  type === 'http'
    ? fqdn === null || hostnames.has(hostnameOf(fqdn))
    : externalPorts.has(externalPort);

/** Returns the reason why a domain is not routed to its container; undefined for a domain that is routed. */
async function refusalOf(
  db: DatabaseReader,
  policy: DomainPolicy,
  memberId: string,
  container: string,
  fqdn: string,
): Promise<string | undefined> {
  const hostname = hostnameOf(fqdn);
  if (
    isWithheldFromRouting(
      await findReservationReasonForContainer(db, policy, { container }, hostname),
    )
  ) {
    return `${fqdn} 도메인은 서비스를 운영하는 데 쓰는 주소여서 연결하지 않았습니다.`;
  }
  if (!(await canHaveDomain(db, policy, { container, memberId }, hostname))) {
    return `${fqdn} 도메인은 다른 컨테이너에서 사용 중이어서 연결하지 않았습니다.`;
  }
  const { proven, record } = await checkDomainProof(policy, memberId, fqdn);
  if (proven || record === undefined) return undefined;
  return (
    `${fqdn} 도메인의 소유가 확인되지 않아 연결하지 않았습니다. ` +
    `DNS에 TXT 레코드 ${record.name}의 값으로 "${record.value}"를 추가한 뒤 다시 배포해주세요.`
  );
}

/** A port, or the reason why it is not opened. */
type Decision = PortSpec | string | undefined;

/** Returns the ports of a container that are reachable from outside. Other ports are left out, and the log contains the reason. */
export async function findRoutablePorts(
  db: DatabaseReader,
  policy: DomainPolicy,
  projectId: string,
  { slug, ports }: ContainerSpecification,
  log: (text: string) => void,
): Promise<PortSpec[]> {
  if (ports.length === 0) return [];
  const { memberId } = await findProjectOwner(db, projectId);
  const present = await readPresentNetworks(db, slug);

  const http = async (port: Port, fqdn: string): Promise<Decision> => {
    if (!networkExists(port, present)) {
      return `${fqdn} 도메인의 네트워크가 삭제되어 연결하지 않았습니다.`;
    }
    const refusal = await refusalOf(db, policy, memberId, slug, fqdn);
    const { internalPort, httpProtocol } = port;
    const h2c = httpProtocol === 'h2c' && { h2c: true as const };
    return refusal ?? { protocol: 'http', internalPort, hostname: hostnameOf(fqdn), ...h2c };
  };
  const published = (port: Port, protocol: 'tcp' | 'udp', externalPort: number): Decision =>
    networkExists(port, present)
      ? { protocol, internalPort: port.internalPort, externalPort }
      : `외부 포트 ${externalPort}의 네트워크가 삭제되어 열지 않았습니다.`;
  const decide = (port: Port): Promise<Decision> | Decision => {
    const { type, externalPort, fqdn } = port;
    if (type === 'http') return fqdn === null ? undefined : http(port, fqdn);
    if (type !== 'tcp' && type !== 'udp') return undefined;
    return externalPort === null ? undefined : published(port, type, externalPort);
  };
  const decisions: Decision[] = [];
  for (const port of ports) decisions.push(await decide(port));
  for (const one of decisions) if (typeof one === 'string') log(one);
  return decisions.filter((one) => typeof one === 'object');
}
