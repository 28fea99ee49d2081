/** Names that every API server takes (RFC 1035 labels, as Services need them), made of slugs that may be any text. */
import type { ContainerRef, ContainerSpec } from '../../container-spec.ts';
import { SHORT_HASH_LENGTH, shortHash } from '../../short-hash.ts';
import { specHash } from '../../spec-hash.ts';
import type { ManifestSettings } from './settings.ts';

const NAME_LIMIT = 63;
/** Between a name and what tells it apart: no name that is taken as it is has two hyphens in a row. */
const SEPARATOR = '--';
/** What belongs to a container has its name and a word or a hash of at most this length. */
const SUFFIX_LIMIT = SEPARATOR.length + SHORT_HASH_LENGTH;
const CONTAINER_LIMIT = NAME_LIMIT - SUFFIX_LIMIT;

const asItIs = /^[a-z](?:-?[a-z0-9])*$/;

/** A text as a name: as it is where it can be one, else what is readable of it and a hash. Different for different texts. */
export function nameOf(text: string, limit = NAME_LIMIT): string {
  if (text.length <= limit && asItIs.test(text)) return text;
  const words = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  const readable = /^[a-z]/.test(words) ? words : `n${words}`;
  const kept = readable.slice(0, limit - SUFFIX_LIMIT).replace(/-$/, '');
  return `${kept}${SEPARATOR}${shortHash(text)}`;
}

const ownPrefix = ({ namespacePrefix, installation }: ManifestSettings): string =>
  `${namespacePrefix}-${shortHash(installation)}`;

/** A project's namespace; several installations in one cluster do not meet. */
export function namespaceOf(settings: ManifestSettings, project: string): string {
  const prefix = `${ownPrefix(settings)}-`;
  return prefix + nameOf(project, NAME_LIMIT - prefix.length);
}

/** The namespace of our own proxy; no project's, whose name would follow a single hyphen. */
export const edgeNamespaceOf = (settings: ManifestSettings): string =>
  `${ownPrefix(settings)}${SEPARATOR}edge`;

/** Of a container's Deployment, and of the Service by which its peers find it: its slug, unless no Service can be called so. */
export const containerName = ({ container }: Pick<ContainerRef, 'container'>): string =>
  nameOf(container, CONTAINER_LIMIT);

/** Of something that belongs to a container. `suffix`: a word of at most eight letters that is no hash. */
export const partName = (ref: Pick<ContainerRef, 'container'>, suffix: string): string =>
  `${containerName(ref)}${SEPARATOR}${suffix}`;

/** Of the Secret with a container's environment: another one for another specification, so that each pod keeps its own. */
export const secretName = (spec: ContainerSpec): string =>
  partName(spec, specHash(spec).slice(0, SHORT_HASH_LENGTH));

/** Of the Ingress or HTTPRoute that leads a host name to a container. */
export const routeName = (ref: Pick<ContainerRef, 'container'>, hostname: string): string =>
  partName(ref, shortHash(hostname));

/** Of a volume's claim, in its project's namespace. */
export const claimName = (volume: string): string => nameOf(volume);
