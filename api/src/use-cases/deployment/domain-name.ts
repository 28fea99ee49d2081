/** Names of domains: as DNS writes them, and those that are given out free. */
import { domainToASCII, domainToUnicode } from 'node:url';

/** The longest label of a name in the DNS, and the longest name. */
const LABEL_LENGTH = 63;
const NAME_LENGTH = 253;

/** As DNS and HTTP write it: lower case, "xn--" for what is not Latin, no dot at its end; empty for what the DNS cannot write. */
export function hostnameOf(fqdn: string): string {
  const hostname = domainToASCII(fqdn).toLowerCase().replace(/\.$/, '');
  const fits = hostname.split('.').every((label) => label.length <= LABEL_LENGTH);
  return fits && hostname.length <= NAME_LENGTH ? hostname : '';
}

/** The ways in which members may have written a hostname, in lower case. */
export const spellingsOf = (hostname: string): string[] => [
  ...new Set([hostname, domainToUnicode(hostname)]),
];

export const isWithin = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

/** The part of a slug that makes it unique: ten characters at its end, and the hyphen before them. */
const UNIQUE_LENGTH = 11;

/** A slug in at most so many characters: its word gets shorter, what makes it unique stays. */
const shortened = (slug: string, length: number): string =>
  slug.length <= length
    ? slug
    : slug.slice(0, length - UNIQUE_LENGTH).replace(/-+$/, '') + slug.slice(-UNIQUE_LENGTH);

/** A container by its slug and its project's. */
interface Slugs {
  container: string;
  project: string;
}

/** The name under the application domain that only this container may have: `{container}-{project}`, within 63 characters. */
export function freeName({ container, project }: Slugs, appDomain: string): string {
  const half = (LABEL_LENGTH - 1) / 2;
  const fits = container.length + 1 + project.length <= LABEL_LENGTH;
  const label = fits
    ? `${container}-${project}`
    : `${shortened(container, half)}-${shortened(project, half)}`;
  return `${label}.${appDomain}`;
}

/** The end of the slug of the project to which a free name belongs, if the name is one. */
export function projectEndOf(hostname: string, appDomain: string): string | undefined {
  if (!hostname.endsWith(`.${appDomain}`)) return undefined;
  const label =
    hostname
      .slice(0, -appDomain.length - 1)
      .split('.')
      .at(-1) ?? '';
  return label.length >= 2 * UNIQUE_LENGTH ? label.slice(-UNIQUE_LENGTH) : undefined;
}
