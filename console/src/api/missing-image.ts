import { missingImageEndpoints } from '@naru/contract/endpoints/missing-image';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite } from './write.ts';

/** The interval between reads while there are containers without an image, in ms. */
const EVERY_MS = 3000;

/** The containers whose images are gone, for operators; `null` from a server without this call. */
export const missingImagesQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.missingImages(),
    queryFn: ({ signal }) =>
      callIfSupported(missingImageEndpoints.listMissingImages, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.total ?? 0) > 0 && EVERY_MS,
  });

/** Deploys all containers whose images are gone. */
export const deployMissingImages = () =>
  createWrite({
    send: () => callApi(missingImageEndpoints.deployMissingImages, {}),
    query: missingImagesQuery(),
    outcome: () => ({ done: (now) => (now?.deploying ?? 0) > 0 }),
    verb: '실행',
    keep: (client, images) => {
      if (images) client.setQueryData(missingImagesQuery().queryKey, images);
    },
    stale: [queryKeys.admin.missingImages(), queryKeys.admin.overview(), queryKeys.admin.audit()],
  });
