/** The values for the fields of the wizard that follow from the declarations of an image. */
import type { ImageInspection } from '@naru/contract/entities/image';
import { mountPath, variableKey } from '@naru/contract/rules/fields';
import { VOLUME_CAPACITY_LIMIT } from '@naru/contract/rules/limits';
import type { SelectOption } from '@naru/design-system';
import type { PortToOpen } from '#api/open-port.ts';
import { webPort } from '#shared/images/web-port.ts';
import { availableDisk, type ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { looksLikeSecret } from '#shared/text/secret-text.ts';
import type { NewVariableInput } from './new-variables.ts';
import { proposedMemoryLimit } from './proposed-limits.ts';
import {
  initialVolumeCapacities,
  proposedVolumeNames,
  type VolumeInput,
} from './template-volumes.ts';

/** The member's input for a volume at a folder in which an image keeps data. Capacity in MiB. */
export interface ImageVolumeInput extends VolumeInput {
  path: string;
  /** Whether the volume is created. Without it, the folder is empty after each deployment. */
  added: boolean;
}

/** The maximum number of ports, of volumes and of variables that are proposed. Some images declare ranges of ports. */
const MOST_PORTS = 20;
const MOST_VOLUMES = 8;
const MOST_VARIABLES = 30;

/** The variables with which images describe themselves: their paths, their locale, and the versions and checksums of their parts. */
const OWN_NAME = /^(?:PATH|LD_LIBRARY_PATH|LANG|LANGUAGE|LC_ALL|GPG_KEYS?)$/;
const OWN_ENDING =
  /(?:^|_)(?:HOME|VERSION|RELEASE|MAJOR|SHA1|SHA256|SHA512|DEPS|CFLAGS|CPPFLAGS|LDFLAGS)$/;

type Ports = Pick<ImageInspection, 'ports'>;

const networkValue = (port: number, type: PortToOpen['network_type']): string => `${port}/${type}`;

/** The networks to choose from: http or tcp for each tcp port of an image, udp for each udp port. */
export const imageNetworks = ({ ports }: Ports): SelectOption[] =>
  ports.slice(0, MOST_PORTS).flatMap(({ port, protocol }) => {
    const types = protocol === 'udp' ? (['udp'] as const) : (['http', 'tcp'] as const);
    return types.map((type) => ({ value: networkValue(port, type), label: `${port} · ${type}` }));
  });

/** The proposed network of an image: http at its web server's port; empty for an image without a web server, such as a database. */
export function proposedNetwork(image: Ports): string {
  const port = webPort(image);
  return port === undefined ? '' : networkValue(port, 'http');
}

const isType = (type: string | undefined): type is PortToOpen['network_type'] =>
  type === 'http' || type === 'tcp' || type === 'udp';

/** The network of a chosen value; `undefined` for none. */
export function chosenNetwork(value: string): PortToOpen | undefined {
  const [port = '', type] = value.split('/');
  return isType(type) ? { internal_port: Number(port), network_type: type } : undefined;
}

/** The text of a chosen network, such as "80 · http"; `undefined` for none. */
export const networkText = (value: string): string | undefined =>
  value === '' ? undefined : value.replace('/', ' · ');

/** The proposed name of the container: the last part of the image's name. */
export const proposedContainerName = ({
  repository,
}: Pick<ImageInspection, 'repository'>): string => repository.split('/').at(-1) ?? '';

/** The proposed memory limit as the text of its field, within the quota; `undefined` without a proposal. */
export const proposedImageMemory = (
  image: Pick<ImageInspection, 'memory_limit'> | undefined,
  { memory }: Pick<ProjectQuotas, 'memory'>,
): string | undefined =>
  image?.memory_limit
    ? String(proposedMemoryLimit(image.memory_limit.value, memory.available))
    : undefined;

/** Where the value of the memory comes from; empty for another value, and for an image that is not known. */
export function imageMemorySource(
  image: Pick<ImageInspection, 'memory_limit'> | undefined,
  value: string,
  quotas: Pick<ProjectQuotas, 'memory'>,
): string {
  const reason = image?.memory_limit?.reason;
  if (reason === undefined || proposedImageMemory(image, quotas) !== value) return '';
  if (reason.code === 'image') return `${reason.name ?? ''} 이미지에 알맞은 값입니다.`.trim();
  if (reason.code === 'variable')
    return `이미지에 ${reason.name ?? ''} 변수가 있어 알맞은 값입니다.`;
  return '';
}

/**
 * The variables of an image that a member may want to set, without values: the server reads their keys alone. A variable that stays empty keeps
 * the value of the image. Keys with small letters are left out, because the server stores keys in capitals.
 */
export const imageVariables = ({ env }: Pick<ImageInspection, 'env'>): NewVariableInput[] =>
  env
    .filter((key) => variableKey.safeParse(key).data === key)
    .filter((key) => !OWN_NAME.test(key) && !OWN_ENDING.test(key))
    .slice(0, MOST_VARIABLES)
    .map((key) => ({ key, kind: looksLikeSecret('', key) ? 'secret' : 'env', value: '' }));

/** What the proposed volumes depend on. */
interface VolumeContext {
  /** The name of the container. */
  name: string;
  quotas: Pick<ProjectQuotas, 'disk'>;
  /** The names of the project's volumes. */
  volumeNames: readonly string[];
}

/** The volumes for the folders in which an image keeps data. Volumes for which the disk of the project has no room are not added. */
export function proposedImageVolumes(
  { volumes }: Pick<ImageInspection, 'volumes'>,
  { name, quotas, volumeNames }: VolumeContext,
): ImageVolumeInput[] {
  const paths = [...new Set(volumes)]
    .filter((path) => mountPath.safeParse(path).success)
    .slice(0, MOST_VOLUMES);
  const wanted = paths.map((mount_path) => ({ mount_path }));
  const names = proposedVolumeNames(name, wanted, volumeNames);
  const room = Math.max(0, Math.floor(quotas.disk.available / VOLUME_CAPACITY_LIMIT.min));
  const capacities = initialVolumeCapacities(wanted.slice(0, room), availableDisk(quotas.disk));
  return paths.map((path, index) => ({
    path,
    name: names[index] ?? '',
    capacity: capacities[index]?.capacity ?? VOLUME_CAPACITY_LIMIT.min,
    added: index < room,
  }));
}

const isSame = (one: ImageVolumeInput, other: ImageVolumeInput | undefined): boolean =>
  other !== undefined &&
  one.name === other.name &&
  one.capacity === other.capacity &&
  one.added === other.added;

/**
 * The volumes after another image or another name of the container. A volume that the member has changed stays as it is; when the image
 * does not have its folder, it is kept without being added.
 * @param before the volumes in the fields
 * @param earlier the volumes that were proposed before
 */
export function chooseImageVolumes(
  before: readonly ImageVolumeInput[],
  earlier: readonly ImageVolumeInput[],
  proposed: readonly ImageVolumeInput[],
): ImageVolumeInput[] {
  const atPath = (volumes: readonly ImageVolumeInput[], wanted: string) =>
    volumes.find(({ path }) => path === wanted);
  const typed = before.filter((volume) => !isSame(volume, atPath(earlier, volume.path)));
  const others = typed.filter(({ path }) => !atPath(proposed, path));
  return [
    ...proposed.map((volume) => atPath(typed, volume.path) ?? volume),
    ...others.map((volume) => ({ ...volume, added: false })),
  ];
}

/** The volumes that are created. */
export const addedVolumes = (volumes: readonly ImageVolumeInput[]): ImageVolumeInput[] =>
  volumes.filter(({ added }) => added);
