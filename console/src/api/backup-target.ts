import { backupTargetEndpoints } from '@naru/contract/endpoints/backup-target';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The object storages of a project for its backups; `null` from a server that knows none. */
export const backupTargetsQuery = (projectSlug: string) =>
  queryOptions({
    queryKey: queryKeys.backupTargets(projectSlug),
    queryFn: async ({ signal }) => {
      const input = { params: { slug: projectSlug } };
      const { listBackupTargets } = backupTargetEndpoints;
      const found = await callIfSupported(listBackupTargets, input, { signal });
      return found === null ? null : found.targets;
    },
  });
