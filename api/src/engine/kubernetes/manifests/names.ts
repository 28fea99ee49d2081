/**
 * Derives names of objects from slugs, which may be any text. The names are valid for every API server (RFC 1035 labels, as Services
 * require).
 */
import { type ContainerRef, type ContainerSpec, specHash } from '../../container-spec.ts';
import { SHORT_HASH_LENGTH, shortHash } from '../../short-hash.ts';
import type { ManifestSettings } from './manifest.ts';

const NAME_LIMIT = 63;
/** The separator between a name and its suffix. Unchanged texts never contain two hyphens in a row. */
const SEPARATOR = '--';
/** The maximum length of a suffix: a word or a hash after the name of a container. */
const SUFFIX_LIMIT = SEPARATOR.length + SHORT_HASH_LENGTH;
const CONTAINER_LIMIT = NAME_LIMIT - SUFFIX_LIMIT;

const asItIs = /^[a-z](?:-?[a-z0-9])*$/;

/**
 * Converts a text to a name. A valid text remains unchanged. Any other text becomes its readable characters and a hash. Different
 * texts have different names.
 */
export function toObjectName(text: string, limit = NAME_LIMIT): string {
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

/** Returns the name of a project's namespace. The prefix separates several installations in one cluster. */
export function projectNamespace(settings: ManifestSettings, project: string): string {
  const prefix = `${ownPrefix(settings)}-`;
  return prefix + toObjectName(project, NAME_LIMIT - prefix.length);
}

/** Returns the namespace of our own proxy. The double hyphen distinguishes this namespace from every project's namespace. */
export const edgeNamespace = (settings: ManifestSettings): string =>
  `${ownPrefix(settings)}${SEPARATOR}edge`;

/**
 * Returns the name of a container's Deployment and internal Service. The name equals the slug if the slug is a valid name of a
 * Service.
 */
export const containerObjectName = ({ container }: Pick<ContainerRef, 'container'>): string =>
  toObjectName(container, CONTAINER_LIMIT);

/**
 * Returns the name of another object of a container.
 * @param suffix a hash, or a word of at most eight letters that is not a possible hash
 */
export const suffixedObjectName = (ref: Pick<ContainerRef, 'container'>, suffix: string): string =>
  `${containerObjectName(ref)}${SEPARATOR}${suffix}`;

/**
 * Returns the name of the Secret with a container's variables. Each specification has a different Secret, so that an old pod keeps its
 * variables.
 */
export const variablesSecretName = (spec: ContainerSpec): string =>
  suffixedObjectName(spec, specHash(spec).slice(0, SHORT_HASH_LENGTH));

/** Returns the name of the Ingress or HTTPRoute of a hostname. */
export const routeName = (ref: Pick<ContainerRef, 'container'>, hostname: string): string =>
  suffixedObjectName(ref, shortHash(hostname));

/** Returns the name of a throw-away pod. The double hyphen distinguishes it from every pod of a container. */
export const throwAwayName = (id: string): string => `throw-away${SEPARATOR}${id}`;

/** Returns the name of a volume's claim in the namespace of its project. */
export const volumeClaimName = (volume: string): string => toObjectName(volume);
