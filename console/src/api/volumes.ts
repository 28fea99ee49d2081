import { volumeEndpoints } from '@naru/contract/endpoints/projects';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { isOutcomeUnknown } from './failures.ts';

/** The volumes of a project, which is named by its `project_id`, not by its slug. */
export const volumesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['volumes', projectId],
    queryFn: async ({ signal }) => {
      const query = { project_id: projectId };
      return (await call(volumeEndpoints.listVolumes, { query }, { signal })).volumes;
    },
  });

/** Volumes, what projects say about their disk, and the mounts that containers show are old after a write. */
async function lookAgainAtVolumes(client: QueryClient, error: unknown): Promise<void> {
  const reloaded = Promise.all([
    client.invalidateQueries({ queryKey: ['volumes'] }),
    client.invalidateQueries({ queryKey: ['projects'] }),
    client.invalidateQueries({ queryKey: ['containers'] }),
  ]);
  if (isOutcomeUnknown(error)) await reloaded;
}

export const createVolume = (projectId: string) =>
  mutationOptions({
    mutationFn: (body: Omit<BodyOf<typeof volumeEndpoints.createVolume>, 'project_id'>) =>
      call(volumeEndpoints.createVolume, { body: { ...body, project_id: projectId } }),
    onSuccess: (volume, _body, _result, { client }) => {
      if (!volume) return;
      client.setQueryData(volumesQuery(projectId).queryKey, (list) => list && [...list, volume]);
    },
    onSettled: (_volume, error, _body, _result, { client }) => lookAgainAtVolumes(client, error),
  });

export const deleteVolume = (projectId: string, slug: string) =>
  mutationOptions({
    mutationFn: () => call(volumeEndpoints.deleteVolume, { params: { slug } }),
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(volumesQuery(projectId).queryKey, (list) =>
        list?.filter((volume) => volume.slug !== slug),
      );
    },
    onSettled: (_nothing, error, _input, _result, { client }) => lookAgainAtVolumes(client, error),
  });
