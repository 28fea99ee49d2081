/** The message for a request that asks for more CPU than the project has left, in millicores (specification section 5). */
export const cpuExceededMessage = (requested: number, available: number): string =>
  `CPU 가용량을 ${requested - available}m 초과합니다. 현재 가용: ${available}m`;

/** The same for memory, in MiB. */
export const memoryExceededMessage = (requested: number, available: number): string =>
  `메모리 가용량을 ${requested - available}Mi 초과합니다. 현재 가용: ${available}Mi`;

/** The same for disk, in MiB. */
export const diskExceededMessage = (requested: number, available: number): string =>
  `디스크 가용량을 ${requested - available}Mi 초과합니다. 현재 가용: ${available}Mi`;
