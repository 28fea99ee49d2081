import { containerImageEndpoints } from '@naru/contract/endpoints/container-image';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { changingContainer } from './write-container.ts';

type Body = EndpointBody<typeof containerImageEndpoints.updateContainerImage>;

/** Changes the image of a container, or the digest at which the container stays. */
export const updateContainerImage = (at: ContainerAddress) =>
  changingContainer(at, (body: Body, options) =>
    callApi(
      containerImageEndpoints.updateContainerImage,
      { params: { id: at.container }, body },
      options,
    ),
  );

/** The digests of a container's image, as the server last knew them; `null` from a server without this call. */
export const imageStateQuery = (container: string, image: string) =>
  queryOptions({
    queryKey: queryKeys.image.state(container, image),
    queryFn: ({ signal }) =>
      callIfSupported(containerImageEndpoints.getImage, { params: { id: container } }, { signal }),
  });

/** Reads the digest of a container's tag at the registry. */
export const checkImage = (container: string, image: string) =>
  mutationOptions({
    mutationFn: () => callApi(containerImageEndpoints.checkImage, { params: { id: container } }),
    onSuccess: (state, _input, _result, { client }) =>
      client.setQueryData(imageStateQuery(container, image).queryKey, state),
  });
