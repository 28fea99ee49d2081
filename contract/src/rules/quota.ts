import {
  CONTAINER_VARIABLES_MAX_BYTES,
  MAX_BACKUP_TARGETS,
  MAX_CODE_HOSTS,
  MAX_CONTAINERS_PER_PROJECT,
  MAX_NETWORKS_PER_CONTAINER,
  MAX_PROJECT_VARIABLES,
  MAX_REGISTRY_LOGINS,
  MAX_VARIABLES_PER_KIND,
  PROJECT_VARIABLES_MAX_BYTES,
} from './limits.ts';
import { CPU_QUANTITY, formatInLargeUnit, SIZE_QUANTITY } from './quantity.ts';

/** Formats the available amount in the small unit, followed by the large unit in brackets. */
const leftCpu = (available: number) =>
  `${available}m (${formatInLargeUnit(available, CPU_QUANTITY)})`;
const leftMiB = (available: number) =>
  `${available}Mi (${formatInLargeUnit(available, SIZE_QUANTITY)})`;

/** The message for a request for more CPU than the project has available, in millicores (specification section 5). */
export const cpuExceededMessage = (requested: number, available: number): string =>
  `CPU 가용량을 ${requested - available}m 초과합니다. 현재 가용: ${leftCpu(available)}`;

/** The message for a request for more memory than the project has available, in MiB. */
export const memoryExceededMessage = (requested: number, available: number): string =>
  `메모리 가용량을 ${requested - available}Mi 초과합니다. 현재 가용: ${leftMiB(available)}`;

/** The message for a request for more disk than the project has available, in MiB. */
export const diskExceededMessage = (requested: number, available: number): string =>
  `디스크 가용량을 ${requested - available}Mi 초과합니다. 현재 가용: ${leftMiB(available)}`;

/** What a volume counts. */
interface CountedVolume {
  capacity: number;
  is_counted?: boolean | null | undefined;
}

/** The total capacity of the volumes that count against the disk limit of their project, in MiB. A volume of an earlier server counts. */
export const countedCapacity = (volumes: readonly CountedVolume[]): number =>
  volumes.reduce((sum, { capacity, is_counted }) => sum + (is_counted === false ? 0 : capacity), 0);

/**
 * The space of a project for the contents of restorations that no container uses, in MiB: as much again as the disk limit, or as the volumes that count
 * where the limit has become smaller than these.
 */
export const restorationSpaceLimit = (diskLimit: number, counted: number): number =>
  Math.max(diskLimit, counted);

/** The number of contents that the message for a full space names. */
const NAMED_HOLDERS = 3;

/** The message for a content of a restoration that needs more space than the project has for restorations; in MiB. */
export function restorationSpaceExceededMessage({
  demand,
  left,
  limit,
  holders,
}: {
  demand: number;
  left: number;
  limit: number;
  /** The contents that take the space, the largest first. */
  holders: readonly { name: string; capacity: number }[];
}): string {
  const named = holders.slice(0, NAMED_HOLDERS).map((one) => `${one.name} ${one.capacity}Mi`);
  const rest = holders.length - named.length;
  const others = rest > 0 ? ` 외 ${rest}개` : '';
  return (
    `복원 공간이 ${demand - left}Mi 부족합니다. 이 프로젝트의 복원 공간: ${leftMiB(limit)}. ` +
    `차지하는 데이터: ${named.join(', ')}${others}. ` +
    '데이터 화면에서 복원본을 버리거나 보관한 내용을 삭제한 뒤 다시 시도해주세요.'
  );
}

/** The beginning of the message for a content of a restoration that does not fit the disk limit with a mount. */
export const MOUNTED_SPARE_MESSAGE =
  '복원에 쓰는 데이터도 마운트하면 프로젝트의 디스크에 포함됩니다.';

/** The message for a volume capacity below the stored data; both in MiB. */
export const volumeCapacityBelowUseMessage = (requested: number, used: number): string =>
  `볼륨에 ${leftMiB(used)}의 데이터가 있어 ${requested}Mi로 줄일 수 없습니다. 데이터를 삭제하거나 더 큰 용량을 입력해주세요.`;

/** The message for a smaller capacity of a volume that the engine has created and cannot shrink; in MiB. */
export const volumeCannotShrinkMessage = (capacity: number): string =>
  `이미 만든 볼륨은 줄일 수 없습니다. ${leftMiB(capacity)} 이상을 입력하거나, 작은 볼륨을 새로 만들어 데이터를 옮겨주세요.`;

const serverMessage = (what: string, left: string) =>
  `이 서버에 남은 ${what}: ${left}. 그보다 적게 쓰거나 서버의 운영자에게 문의해주세요.`;

/** The messages for a request for more than the whole server has available; in millicores and MiB. */
export const serverCpuExceededMessage = (available: number): string =>
  serverMessage('CPU', leftCpu(available));
export const serverMemoryExceededMessage = (available: number): string =>
  serverMessage('메모리', leftMiB(available));
export const serverDiskExceededMessage = (available: number): string =>
  serverMessage('디스크', leftMiB(available));

/** The messages for backups that take all space of their project, and of the whole server; in MiB. */
export const backupsFullMessage = (limit: number): string =>
  `백업 저장 공간이 부족합니다. 이 프로젝트의 한도: ${leftMiB(limit)}. 필요 없는 백업을 삭제하거나 보관 기간을 줄인 뒤 다시 시도해주세요.`;
export const serverBackupsFullMessage = (limit: number): string =>
  `백업 저장 공간이 부족합니다. 이 서버의 모든 백업의 한도: ${leftMiB(limit)}. 필요 없는 백업을 삭제하거나 서버의 운영자에게 문의해주세요.`;

/** The messages for a server at its maximum number of projects and of containers. */
export const SERVER_PROJECTS_FULL_MESSAGE =
  '이 서버에는 프로젝트를 더 만들 수 없습니다. 서버의 운영자에게 문의해주세요.';
export const SERVER_CONTAINERS_FULL_MESSAGE =
  '이 서버에는 컨테이너를 더 만들 수 없습니다. 서버의 운영자에게 문의해주세요.';

/** The message for a member at the maximum number of projects. */
export const projectsFullMessage = (most: number): string =>
  `프로젝트는 최대 ${most}개까지 만들 수 있습니다.`;

const countMessage = (what: string, whole: string, most: number) =>
  `${what} ${whole}마다 ${most}개까지 추가할 수 있습니다.`;

/** The message for a project at the maximum number of containers. */
export const containersFullMessage = (most: number): string =>
  countMessage('컨테이너는', '프로젝트', most);
export const CONTAINERS_FULL_MESSAGE = containersFullMessage(MAX_CONTAINERS_PER_PROJECT);

/** The messages for a container at its maximum number of variables, by kind. */
export const VARIABLES_FULL_MESSAGES = {
  env: countMessage('환경 변수는', '컨테이너', MAX_VARIABLES_PER_KIND),
  secret: countMessage('시크릿은', '컨테이너', MAX_VARIABLES_PER_KIND),
  build: countMessage('빌드 변수는', '컨테이너', MAX_VARIABLES_PER_KIND),
} as const;

/** The message for a container at its maximum number of networks. */
export const NETWORKS_FULL_MESSAGE = countMessage(
  '네트워크는',
  '컨테이너',
  MAX_NETWORKS_PER_CONTAINER,
);

/** The message for a project at its maximum number of registry logins. */
export const REGISTRY_LOGINS_FULL_MESSAGE = countMessage(
  '레지스트리 로그인은',
  '프로젝트',
  MAX_REGISTRY_LOGINS,
);

/** The message for a member at the maximum number of connections to code hosts. */
export const CODE_HOSTS_FULL_MESSAGE = `코드 호스팅 서비스는 최대 ${MAX_CODE_HOSTS}개까지 연결할 수 있습니다.`;

/** The message for a project at its maximum number of targets of backups. */
export const BACKUP_TARGETS_FULL_MESSAGE = countMessage(
  '백업 저장소는',
  '프로젝트',
  MAX_BACKUP_TARGETS,
);

/** The message for a variable that is larger than the remaining room for variables in the container, in bytes. */
export const configurationExceededMessage = (availableBytes: number): string =>
  `변수는 컨테이너마다 모두 합쳐 ${CONTAINER_VARIABLES_MAX_BYTES / 1024} KiB까지 저장할 수 있습니다. 현재 가용: ${Math.max(0, Math.floor(availableBytes / 1024))} KiB`;

/** The message for a project at the maximum number of shared variables. */
export const PROJECT_VARIABLES_FULL_MESSAGE = countMessage(
  '공유 변수는',
  '프로젝트',
  MAX_PROJECT_VARIABLES,
);

/** The message for a shared variable that is larger than the remaining room for shared variables in the project, in bytes. */
export const projectVariablesExceededMessage = (availableBytes: number): string =>
  `공유 변수는 프로젝트마다 모두 합쳐 ${PROJECT_VARIABLES_MAX_BYTES / 1024} KiB까지 저장할 수 있습니다. 현재 가용: ${Math.max(0, Math.floor(availableBytes / 1024))} KiB`;

/** The share of a limit above which its use is critical (specification section 9). */
export const CRITICAL_USE_SHARE = 0.9;

/** The share of a maximum number of items from which members see a note. */
const NEAR = 0.9;

/**
 * The note for a list that is almost full; undefined for a shorter list.
 * @param full the sentence that states the limit; the note is this sentence and the current number of items
 */
export const itemLimitNote = (full: string, count: number, most: number): string | undefined =>
  count < most * NEAR ? undefined : `${full} 현재 ${count}개입니다.`;
