import { z } from 'zod';
import type { ContainerRef } from '../container-spec.ts';
import { SHORT_HASH_LENGTH, shortHash } from '../short-hash.ts';
import { INSTANT_SUFFIX } from '../volume-store.ts';

/** The labels that identify all objects of an installation. */
export const LABEL_KEYS = {
  /** The id of the installation. Several installations may share one engine. */
  managed: 'naru.managed',
  project: 'naru.project',
  container: 'naru.container',
  deployment: 'naru.deployment',
  specHash: 'naru.spec-hash',
  /** The capability set of the container; missing in containers of earlier versions, which have none. */
  capabilities: 'naru.capabilities',
  /** A hash of the image's command, in containers without an init process before the command. */
  firstProcess: 'naru.first-process',
  /** The container's address in the network of its project. */
  address: 'naru.address',
  /** The http ports of the container, see `formatRoutesLabel`. */
  routes: 'naru.routes',
  /** The container's own time to stop in s. Podman does not keep the `StopTimeout` of a container that Docker's API creates. */
  stopSeconds: 'naru.stop-seconds',
  volume: 'naru.volume',
  capacity: 'naru.capacity-mib',
  role: 'naru.role',
  /** The time at which a throw-away container and its scratch space are to be removed, in s since 1970. */
  expires: 'naru.expires',
  buildHash: 'naru.build-hash',
  /** The container for which an image was built first. */
  builtFor: 'naru.built-for',
} as const;

const NAME_LIMIT = 63;

/**
 * Returns a segment of a name: `text` if engines allow the text, otherwise a shortened text with a hash that makes the segment unique.
 */
function part(text: string, limit: number): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(text) && text.length <= limit) return text;
  const readable = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${readable.slice(0, limit - SHORT_HASH_LENGTH - 1)}-${shortHash(text)}`.replace(
    /^-+/,
    '',
  );
}

/**
 * Creates the functions that name an installation's objects. Names are readable, have at most 63 characters, and differ for different
 * slugs.
 */
export function installationObjectNames(installation: string) {
  const name = (...parts: readonly string[]) => {
    const limit =
      Math.floor((NAME_LIMIT - 'naru_.next'.length - SHORT_HASH_LENGTH) / parts.length) - 1;
    return ['naru', shortHash(installation), ...parts.map((each) => part(each, limit))].join('_');
  };
  return {
    container: (ref: ContainerRef) => name(ref.project, ref.container),
    network: (project: string) => name(project),
    volume(project: string, volume: string) {
      const [of = '', id] = volume.split(INSTANT_SUFFIX);
      return name(project, of) + (id === undefined ? '' : INSTANT_SUFFIX + id);
    },
    edge: () => `naru_${shortHash(installation)}_.edge`,
    throwAway: (id: string) => `naru_${shortHash(installation)}_.throw-away-${id}`,
    imageRepository: () => `naru-${shortHash(installation)}`,
  };
}

/** The role of the containers through which volumes are copied. */
export const VOLUME_HELPER_ROLE = 'volume-helper';

/** The role of throw-away containers and of the volumes with their scratch space. */
export const THROW_AWAY_ROLE = 'throw-away';

/** The role of the volumes that are copies of one instant. */
export const INSTANT_COPY_ROLE = 'instant-copy';

/** Returns the name of the container through which a volume is copied, by the name of the volume. */
export const volumeHelperName = (volume: string): string => `${volume}.copy`;

/** Returns the name of the container that runs programs with a volume, by the name of the volume. */
export const volumeProgramsName = (volume: string): string => `${volume}.files`;

/** Returns the hostname of a container for the other containers of its project. */
export const containerHostname = ({ container }: Pick<ContainerRef, 'container'>): string =>
  part(container, NAME_LIMIT);

const routesSchema = z.array(
  z.object({ hostname: z.string(), port: z.number(), h2c: z.optional(z.literal(true)) }),
);
export type HostnamePorts = z.infer<typeof routesSchema>;

export const formatRoutesLabel = (routes: HostnamePorts): string => JSON.stringify(routes);
export const parseRoutesLabel = (label: string | undefined): HostnamePorts =>
  label === undefined ? [] : routesSchema.parse(JSON.parse(label));
