/** Domain names that are reserved for the operator, so that no container may have them. */
import { domainToUnicode } from 'node:url';
import { isWithinDomain } from './domain-name.ts';

/** The operator's names from the settings, in their DNS form. */
export interface OperatorDomainNames {
  /** Hostnames of the console. */
  consoleHosts: readonly string[];
  /** The domain of free names. */
  appDomain: string;
  /** Domains of the operator that need no proof, including all their subdomains. */
  allowed: readonly string[];
  /** Reserved names with their subdomains; a name with `*.` in front excludes the name itself. */
  reserved: readonly string[];
}

/**
 * The reason for a reservation:
 * - `console`: the name of the console, or a parent or subdomain of it
 * - `application-domain`: the parent of free names
 * - `service`: a label that people and programs take for a service of the whole domain
 * - `listed`: on the operator's list
 */
export type ReservationReason = 'console' | 'application-domain' | 'service' | 'listed';

/** The labels of services, in groups: pages, mail, DNS and file transfer, login, and names that programs look up by themselves. */
const SERVICE_WORDS = [
  'www admin administrator console dashboard panel cpanel webmin portal api status registry git vpn proxy naru',
  'mail email webmail smtp imap pop pop3 mx relay mailer postmaster hostmaster webmaster abuse root security noc',
  'ns dns ftp sftp ssh ldap ntp localhost',
  'auth oauth oidc sso saml idp login signin signup account accounts id passkey',
  'autodiscover autoconfig wpad isatap mta-sts openpgpkey acme',
  '관리 관리자 운영 운영자 콘솔 메일 로그인 계정',
];
const SERVICES: ReadonlySet<string> = new Set(SERVICE_WORDS.flatMap((line) => line.split(' ')));

/**
 * Whether a label names a service. Numbers may follow: `ns1`, `mail-1-2`. A label with a leading underscore never belongs to a host,
 * and counts as a service.
 */
function isService(label: string): boolean {
  const word = domainToUnicode(label);
  return (
    label.startsWith('_') ||
    SERVICES.has(word) ||
    SERVICES.has(word.replace(/(?<![\d-])[\d-]+$/, ''))
  );
}

/**
 * Whether a name is the console's host, a parent or a subdomain of it. Subdomains could set the host's cookies, so they are reserved
 * too.
 */
const isOfConsole = (host: string, hostname: string, { appDomain }: OperatorDomainNames): boolean =>
  isWithinDomain(host, hostname) ||
  (hostname.endsWith(`.${host}`) && host !== appDomain && isWithinDomain(host, appDomain));

const isListed = (entry: string, hostname: string): boolean =>
  entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : isWithinDomain(hostname, entry);

/**
 * Whether a name under the application domain contains a label of a service. Names on the operator's list of allowed domains are
 * exempt.
 */
function holdsService(hostname: string, { appDomain, allowed }: OperatorDomainNames): boolean {
  if (!hostname.endsWith(`.${appDomain}`)) return false;
  const isMeant = allowed.some(
    (domain) => isWithinDomain(hostname, domain) && !isWithinDomain(appDomain, domain),
  );
  const labels = hostname.slice(0, -appDomain.length - 1).split('.');
  return !isMeant && labels.some(isService);
}

/** Whether a name belongs to the console. Such a name is never routed to a container. */
export const isConsoleName = (hostname: string, names: OperatorDomainNames): boolean =>
  names.consoleHosts.some((host) => isOfConsole(host, hostname, names));

/**
 * Returns the reason why a name is reserved; `undefined` for an unreserved name. The caller handles a container's own free name.
 * @param hostname the result of `hostnameOf`
 */
export function findReservationReason(
  hostname: string,
  names: OperatorDomainNames,
): ReservationReason | undefined {
  if (isConsoleName(hostname, names)) return 'console';
  if (hostname === names.appDomain) return 'application-domain';
  if (names.reserved.some((entry) => isListed(entry, hostname))) return 'listed';
  return holdsService(hostname, names) ? 'service' : undefined;
}

/**
 * Whether a name with this reservation is no longer routed to a container, even if the container had the name before the reservation.
 * Names with other reservations stay routed, and the operator sees them in a list.
 */
export const isWithheldFromRouting = (reservation: ReservationReason | undefined): boolean =>
  reservation === 'console' || reservation === 'listed';

const OF_SERVICE =
  '메일이나 관리 화면처럼 서비스 이름으로 쓰이는 말이 들어 있어 사용할 수 없는 도메인입니다. 다른 이름을 입력해주세요.';
const OF_OPERATOR =
  '서비스를 운영하는 데 쓰는 도메인이라 사용할 수 없습니다. 다른 도메인을 입력해주세요.';

/** Returns the member's message for a reserved name. */
export const reservationMessage = (reservation: ReservationReason): string =>
  reservation === 'service' ? OF_SERVICE : OF_OPERATOR;
