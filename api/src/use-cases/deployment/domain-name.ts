/** Domain names: their DNS form, and free names under the application domain. */
import { domainToASCII, domainToUnicode } from 'node:url';

/** The maximum lengths of a label and of a name in the DNS. */
const LABEL_LENGTH = 63;
const NAME_LENGTH = 253;

/**
 * Returns the DNS form of a domain: lower case, punycode ("xn--") for characters outside ASCII, without a trailing dot; empty for an
 * invalid name.
 */
export function hostnameOf(fqdn: string): string {
  const hostname = domainToASCII(fqdn).toLowerCase().replace(/\.$/, '');
  const fits = hostname.split('.').every((label) => label.length <= LABEL_LENGTH);
  return fits && hostname.length <= NAME_LENGTH ? hostname : '';
}

/** Returns the spellings of a hostname that members may have entered, in lower case. */
export const listHostnameSpellings = (hostname: string): string[] => [
  ...new Set([hostname, domainToUnicode(hostname)]),
];

export const isWithinDomain = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/** The length of a slug's unique suffix: a hyphen and ten characters. */
const UNIQUE_LENGTH = 11;

/** Shortens a slug to a length in characters, but keeps the suffix that makes the slug unique. */
const shortened = (slug: string, length: number): string =>
  slug.length <= length
    ? slug
    : slug.slice(0, length - UNIQUE_LENGTH).replace(/(?<!-)-+$/, '') + slug.slice(-UNIQUE_LENGTH);

/** The slugs of a container and its project. */
interface Slugs {
  container: string;
  project: string;
}

/** Returns the free name of a container under the application domain: `{container}-{project}`, at most 63 characters. */
export function buildFreeDomainName({ container, project }: Slugs, appDomain: string): string {
  const half = (LABEL_LENGTH - 1) / 2;
  const fits = container.length + 1 + project.length <= LABEL_LENGTH;
  const label = fits
    ? `${container}-${project}`
    : `${shortened(container, half)}-${shortened(project, half)}`;
  return `${label}.${appDomain}`;
}

/** Returns the end of the project's slug in a free name, which may be shortened; undefined for other names. */
export function parseProjectSlugEnd(hostname: string, appDomain: string): string | undefined {
  if (!hostname.endsWith(`.${appDomain}`)) return undefined;
  const label =
    hostname
      .slice(0, -appDomain.length - 1)
      .split('.')
      .at(-1) ?? '';
  return label.length >= 2 * UNIQUE_LENGTH ? label.slice(-UNIQUE_LENGTH) : undefined;
}
