/** Names of domains that are the operator's: no member gets one for a container. */
import { domainToUnicode } from 'node:url';
import { isWithin } from './domain-name.ts';

/** What the settings say of the operator's own names, as the DNS writes them. */
export interface OperatorNames {
  /** Where the console is reached, by the settings. */
  consoleHosts: readonly string[];
  /** Names under it are given out free. */
  appDomain: string;
  /** Domains that need no proof, with everything under them; an operator's own. */
  allowed: readonly string[];
  /** Names with everything under them; those with `*.` in front without the name itself. */
  reserved: readonly string[];
}

/**
 * Why a name is the operator's:
 * - `console`: the console is there, under it, or beneath it where names are given out
 * - `application-domain`: what free names are under
 * - `service`: one of its labels is what people and programs take for a service of the whole domain
 * - `listed`: the operator keeps it
 */
export type Reservation = 'console' | 'application-domain' | 'service' | 'listed';

/** In the order of what they are for: pages, mail, names and files, signing in, what programs look for by themselves. */
const SERVICE_WORDS = [
  'www admin administrator console dashboard panel cpanel webmin portal api status registry git vpn proxy naru',
  'mail email webmail smtp imap pop pop3 mx relay mailer postmaster hostmaster webmaster abuse root security noc',
  'ns dns ftp sftp ssh ldap ntp localhost',
  'auth oauth oidc sso saml idp login signin signup account accounts id passkey',
  'autodiscover autoconfig wpad isatap mta-sts openpgpkey acme',
  '관리 관리자 운영 운영자 콘솔 메일 로그인 계정',
];
const SERVICES: ReadonlySet<string> = new Set(SERVICE_WORDS.flatMap((line) => line.split(' ')));

/** `ns1` and `mail-1-2` are as much a service as `ns` and `mail`; a leading underscore is never a host. */
function isService(label: string): boolean {
  const word = domainToUnicode(label);
  return label.startsWith('_') || SERVICES.has(word) || SERVICES.has(word.replace(/[\d-]+$/, ''));
}

/** The host itself and its parents. What is under it may set the host's cookies, so that it is not given out either. */
const isOfConsole = (host: string, hostname: string, { appDomain }: OperatorNames): boolean =>
  isWithin(host, hostname) ||
  (hostname.endsWith(`.${host}`) && host !== appDomain && isWithin(host, appDomain));

const isListed = (entry: string, hostname: string): boolean =>
  entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : isWithin(hostname, entry);

/** Whether a name under the application domain has a service's name in front of that. What the operator lists apart is meant to be had. */
function holdsService(hostname: string, { appDomain, allowed }: OperatorNames): boolean {
  if (!hostname.endsWith(`.${appDomain}`)) return false;
  const isMeant = allowed.some(
    (domain) => isWithin(hostname, domain) && !isWithin(appDomain, domain),
  );
  const labels = hostname.slice(0, -appDomain.length - 1).split('.');
  return !isMeant && labels.some(isService);
}

/** Whether the console is reached at a name, or it is one of the names around it: nothing of a member's is routed there, ever. */
export const isConsoleName = (hostname: string, names: OperatorNames): boolean =>
  names.consoleHosts.some((host) => isOfConsole(host, hostname, names));

/**
 * Why a name is the operator's; `undefined` when it may be a member's. The name that a container has for itself is not asked about.
 * @param hostname as `hostnameOf` writes it
 */
export function reservationOf(hostname: string, names: OperatorNames): Reservation | undefined {
  if (isConsoleName(hostname, names)) return 'console';
  if (hostname === names.appDomain) return 'application-domain';
  if (names.reserved.some((entry) => isListed(entry, hostname))) return 'listed';
  return holdsService(hostname, names) ? 'service' : undefined;
}

/** Whether such a name leads nowhere although a member had it before; the others go on, and the operator is shown them. */
export const isWithheld = (reservation: Reservation | undefined): boolean =>
  reservation === 'console' || reservation === 'listed';

const OF_SERVICE =
  '메일이나 관리 화면처럼 서비스 이름으로 쓰이는 말이 들어 있어 사용할 수 없는 도메인입니다. 다른 이름을 입력해주세요.';
const OF_OPERATOR =
  '서비스를 운영하는 데 쓰는 도메인이라 사용할 수 없습니다. 다른 도메인을 입력해주세요.';

/** What a member is told who asks for such a name. */
export const refusalOf = (reservation: Reservation): string =>
  reservation === 'service' ? OF_SERVICE : OF_OPERATOR;
