import { writeVolumeEndpoints } from '@naru/contract/endpoints/write-volume';
import { callApi, type EndpointBody } from './client.ts';
import { MISSING_CALL_ADVICE } from './older-server/advice.ts';
import { queryKeys } from './query-keys.ts';
import { volumesQuery } from './volume.ts';
import { describeAddition, describeChange, describeRemoval, rowsOfListQuery } from './write.ts';

const volumeRows = (projectId: string) =>
  rowsOfListQuery(volumesQuery(projectId), ({ slug }) => slug);

/**
 * The keys of the queries that a write makes stale: the volumes, the projects (because of their disk use) and the containers (because
 * of their mounts).
 */
const stale = [queryKeys.volume.all(), queryKeys.project.all(), queryKeys.container.all()];

export const createVolume = (projectId: string) =>
  describeAddition(volumeRows(projectId), {
    send: (body: Omit<EndpointBody<typeof writeVolumeEndpoints.createVolume>, 'project_id'>) =>
      callApi(writeVolumeEndpoints.createVolume, { body: { ...body, project_id: projectId } }),
    stale: (volume) => (volume ? [queryKeys.project.all()] : stale),
  });

/** Changes the capacity of a volume, in MiB. A server that implements section 7 alone lacks this call. */
export const resizeVolume = (projectId: string, slug: string) => {
  const isIt = (volume: { slug: string }) => volume.slug === slug;
  return describeChange(volumeRows(projectId), isIt, {
    send: (body: EndpointBody<typeof writeVolumeEndpoints.resizeVolume>, options) =>
      callApi(writeVolumeEndpoints.resizeVolume, { params: { slug }, body }, options),
    missingCall: {
      endpoint: writeVolumeEndpoints.resizeVolume,
      advice: MISSING_CALL_ADVICE.resizeVolume,
      isThere: (list) => list.some(isIt),
    },
    stale,
  });
};

export const deleteVolume = (projectId: string, slug: string) =>
  describeRemoval(volumeRows(projectId), (volume) => volume.slug === slug, {
    send: () => callApi(writeVolumeEndpoints.deleteVolume, { params: { slug } }),
    keep: (client) => {
      client.setQueryData(volumesQuery(projectId).queryKey, (list) =>
        list?.filter((volume) => volume.slug !== slug),
      );
    },
    stale,
  });
