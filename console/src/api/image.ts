import { imageEndpoints } from '@naru/contract/endpoints/image';
import type { ImageInspection } from '@naru/contract/entities/image';
import { queryOptions } from '@tanstack/react-query';
import { callIfSupported } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';

/** The timeout in ms: longer than the server's own limit for reading an image, whose sentence is more specific. */
const TIMEOUT_MS = 30_000;
/** How long a result counts as fresh, in ms. A tag may lead to another image at any time. */
const FRESH_MS = 60_000;

/**
 * What a registry has under a name; `null` from a server without this call. An image that cannot be read is a result with a `problem`, and is
 * read again when the member returns to the page, because a login may have been added in another tab. Failed calls are not retried.
 */
export const imageInspectionQuery = (projectSlug: string, image: string) =>
  queryOptions({
    queryKey: queryKeys.image.inspection(projectSlug, image),
    queryFn: ({ signal }) =>
      callIfSupported(
        imageEndpoints.inspectImage,
        { params: { slug: projectSlug }, query: { image } },
        { signal, timeoutMs: TIMEOUT_MS },
      ),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: ({ state }) => (state.data?.problem ? 'always' : false),
    retry: false,
  });

/**
 * The inspections of several images, by the name of the image. Images that cannot be read are left out. The images are read one after the
 * other, because the server reads few images of one member at once.
 */
export const declaredImagesQuery = (projectSlug: string, images: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.image.declared(projectSlug, images),
    queryFn: async ({ client }) => {
      const found: Record<string, ImageInspection> = {};
      for (const image of images) {
        const query = imageInspectionQuery(projectSlug, image);
        const inspection = await client.fetchQuery(query).catch(() => null);
        if (inspection && !inspection.problem) found[image] = inspection;
      }
      return found;
    },
    staleTime: FRESH_MS,
    retry: false,
  });
