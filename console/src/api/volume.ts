import { volumeEndpoints } from '@naru/contract/endpoints/volume';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

/** The volumes of a project, by the project's `project_id`, not by its slug. */
export const volumesQuery = (projectId: string) =>
  queryOptions({
    queryKey: queryKeys.volume.list(projectId),
    queryFn: async ({ signal }) => {
      const query = { project_id: projectId };
      return (await callApi(volumeEndpoints.listVolumes, { query }, { signal })).volumes;
    },
  });
