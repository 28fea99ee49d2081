import { volumeEndpoints } from '@naru/contract/endpoints/volume';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';

/** The volumes of a project, which is named by its `project_id`, not by its slug. */
export const volumesQuery = (projectId: string) =>
  queryOptions({
    queryKey: queryKeys.volume.list(projectId),
    queryFn: async ({ signal }) => {
      const query = { project_id: projectId };
      return (await call(volumeEndpoints.listVolumes, { query }, { signal })).volumes;
    },
  });

/**
 * A write makes stale the volumes, the projects (because of their disk use) and the containers (because of their
 * mounts).
 */
const changedByVolumes = [
  queryKeys.volume.all(),
  queryKeys.project.all(),
  queryKeys.container.all(),
];

export const createVolume = (projectId: string) =>
  mutationOptions({
    mutationFn: (body: Omit<BodyOf<typeof volumeEndpoints.createVolume>, 'project_id'>) =>
      call(volumeEndpoints.createVolume, { body: { ...body, project_id: projectId } }),
    onSuccess: (volume, _body, _result, { client }) => {
      if (!volume) return;
      client.setQueryData(volumesQuery(projectId).queryKey, (list) => list && [...list, volume]);
    },
    onSettled: (_volume, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, changedByVolumes),
  });

export const deleteVolume = (projectId: string, slug: string) =>
  mutationOptions({
    mutationFn: () => call(volumeEndpoints.deleteVolume, { params: { slug } }),
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(volumesQuery(projectId).queryKey, (list) =>
        list?.filter((volume) => volume.slug !== slug),
      );
    },
    onSettled: (_nothing, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, changedByVolumes),
  });
