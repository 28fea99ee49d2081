import { writeVolumeEndpoints } from '@naru/contract/endpoints/write-volume';
import type { Volume } from '@naru/contract/entities/volume';
import { mutationOptions } from '@tanstack/react-query';
import type { CallOptions } from './call.ts';
import { type BodyOf, call } from './client.ts';
import { findingOut } from './lost-write.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { noSuchCall, nullIfNoSuchCall } from './unknown-call.ts';
import { volumesQuery } from './volume.ts';
import { withRow } from './with-row.ts';

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
    mutationFn: (
      body: Omit<BodyOf<typeof writeVolumeEndpoints.createVolume>, 'project_id'>,
      { client },
    ) =>
      findingOut(
        client,
        () => call(writeVolumeEndpoints.createVolume, { body: { ...body, project_id: projectId } }),
        volumesQuery(projectId),
        {
          judge: ({ created, fits }, now, before) =>
            created({
              before,
              now,
              id: ({ slug }) => slug,
              isIt: (volume) => fits(body, volume),
            }),
        },
      ),
    onSuccess: (volume, _body, _result, { client }) => {
      if (!volume) return;
      client.setQueryData(volumesQuery(projectId).queryKey, (list) => withRow(list, volume));
    },
    onSettled: (_volume, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, changedByVolumes),
  });

const NO_RESIZE_CALL =
  '이 서버는 볼륨 용량을 바꾸지 못합니다. 새 볼륨을 추가한 뒤 데이터를 옮겨주세요.';

/** Gives a volume another capacity, in MiB. A server that knows section 7 alone cannot. */
export const resizeVolume = (projectId: string, slug: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof writeVolumeEndpoints.resizeVolume>, { client }) => {
      const find = (list: Volume[] | undefined) => list?.find((one) => one.slug === slug);
      const isThere = async () =>
        find(await client.fetchQuery({ ...volumesQuery(projectId), staleTime: 0 })) !== undefined;
      const resize = async (options: CallOptions) => {
        const sent = call(writeVolumeEndpoints.resizeVolume, { params: { slug }, body }, options);
        const answer = await nullIfNoSuchCall(sent, isThere);
        if (answer === null) throw noSuchCall(NO_RESIZE_CALL);
        return answer;
      };
      return findingOut(client, resize, volumesQuery(projectId), {
        changes: find,
        judge: ({ updated }, now, before) =>
          updated({ sent: body, before: find(before), now: find(now) }),
      });
    },
    onSettled: (_volume, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, changedByVolumes),
  });

export const deleteVolume = (projectId: string, slug: string) =>
  mutationOptions<undefined, Error, void>({
    mutationFn: (_input, { client }) =>
      findingOut(
        client,
        () => call(writeVolumeEndpoints.deleteVolume, { params: { slug } }),
        volumesQuery(projectId),
        { judge: ({ gone }, now) => gone(now?.some((one) => one.slug === slug)), verb: '삭제' },
      ),
    onSuccess: (_nothing, _input, _result, { client }) => {
      client.setQueryData(volumesQuery(projectId).queryKey, (list) =>
        list?.filter((volume) => volume.slug !== slug),
      );
    },
    onSettled: (_nothing, error, _input, _result, { client }) =>
      refetchAfterWrite(client, error, changedByVolumes),
  });
