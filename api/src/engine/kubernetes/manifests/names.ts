/** Object names that are valid for every API server (RFC 1035 labels, as Services require), derived from slugs that may be any text. */
import { type ContainerRef, type ContainerSpec, specHash } from '../../container-spec.ts';
import { SHORT_HASH_LENGTH, shortHash } from '../../short-hash.ts';
import type { ManifestSettings } from './manifest.ts';

const NAME_LIMIT = 63;
/** Separates a name from its suffix. Names that are used unchanged never have two hyphens in a row. */
const SEPARATOR = '--';
/** The maximum length of a suffix: a word or a hash after the name of a container. */
const SUFFIX_LIMIT = SEPARATOR.length + SHORT_HASH_LENGTH;
const CONTAINER_LIMIT = NAME_LIMIT - SUFFIX_LIMIT;

const asItIs = /^[a-z](?:-?[a-z0-9])*$/;

/** Converts a text to a name: unchanged if valid, otherwise its readable part and a hash. Different texts have different names. */
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

/** A project's namespace. The prefix separates several installations in one cluster. */
export function namespaceOf(settings: ManifestSettings, project: string): string {
  const prefix = `${ownPrefix(settings)}-`;
  return prefix + nameOf(project, NAME_LIMIT - prefix.length);
}

/** The namespace of our own proxy. It cannot equal a project's namespace, whose name follows a single hyphen. */
export const edgeNamespaceOf = (settings: ManifestSettings): string =>
  `${ownPrefix(settings)}${SEPARATOR}edge`;

/** The name of a container's Deployment and of the Service for its peers: the slug, unless a Service cannot have that name. */
export const containerName = ({ container }: Pick<ContainerRef, 'container'>): string =>
  nameOf(container, CONTAINER_LIMIT);

/** The name of another object of a container. `suffix`: a word of at most eight letters that is not a hash. */
export const partName = (ref: Pick<ContainerRef, 'container'>, suffix: string): string =>
  `${containerName(ref)}${SEPARATOR}${suffix}`;

/** The name of the Secret with a container's environment. Each specification has another name, so that each pod keeps its own. */
export const secretName = (spec: ContainerSpec): string =>
  partName(spec, specHash(spec).slice(0, SHORT_HASH_LENGTH));

/** The name of the Ingress or HTTPRoute of a hostname. */
export const routeName = (ref: Pick<ContainerRef, 'container'>, hostname: string): string =>
  partName(ref, shortHash(hostname));

/** The name of a volume's claim in its project's namespace. */
export const claimName = (volume: string): string => nameOf(volume);
