import { writeVolumeEndpoints } from '@naru/contract/endpoints/write-volume';
import { type BodyOf, call } from './client.ts';
import { MISSING_CALL_ADVICE } from './older-server/advice.ts';
import { queryKeys } from './query-keys.ts';
import { volumesQuery } from './volume.ts';
import { adding, changing, listRows, removing } from './write.ts';

const volumeRows = (projectId: string) => listRows(volumesQuery(projectId), ({ slug }) => slug);

/**
 * The keys of the queries that a write makes stale: the volumes, the projects (because of their disk use) and the containers (because
 * of their mounts).
 */
const stale = [queryKeys.volume.all(), queryKeys.project.all(), queryKeys.container.all()];

export const createVolume = (projectId: string) =>
  adding(volumeRows(projectId), {
    send: (body: Omit<BodyOf<typeof writeVolumeEndpoints.createVolume>, 'project_id'>) =>
      call(writeVolumeEndpoints.createVolume, { body: { ...body, project_id: projectId } }),
    stale: (volume) => (volume ? [queryKeys.project.all()] : stale),
  });

/** Changes the capacity of a volume, in MiB. A server that implements section 7 alone lacks this call. */
export const resizeVolume = (projectId: string, slug: string) => {
  const isIt = (volume: { slug: string }) => volume.slug === slug;
  return changing(volumeRows(projectId), isIt, {
    send: (body: BodyOf<typeof writeVolumeEndpoints.resizeVolume>, options) =>
      call(writeVolumeEndpoints.resizeVolume, { params: { slug }, body }, options),
    missingCall: {
      endpoint: writeVolumeEndpoints.resizeVolume,
      advice: MISSING_CALL_ADVICE.resizeVolume,
      isThere: (list) => list.some(isIt),
    },
    stale,
  });
};

export const deleteVolume = (projectId: string, slug: string) =>
  removing(volumeRows(projectId), (volume) => volume.slug === slug, {
    send: () => call(writeVolumeEndpoints.deleteVolume, { params: { slug } }),
    keep: (client) => {
      client.setQueryData(volumesQuery(projectId).queryKey, (list) =>
        list?.filter((volume) => volume.slug !== slug),
      );
    },
    stale,
  });
