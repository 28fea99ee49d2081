import {
  findLocalName,
  findUsedImage,
  type ImageCheck,
  type ImagePuller,
} from '../image-puller.ts';

/**
 * Creates the component for a cluster, whose nodes pull images themselves and remove unused ones. It finds the digest and checks the image,
 * so that a member learns at once why no node could use it. Registries are not called for an image that was checked before,
 * and for one that the nodes alone have.
 */
export const clusterImagePuller = (check: ImageCheck): ImagePuller => ({
  async pull(request, context) {
    const known = findUsedImage(request) ?? findLocalName(request);
    if (known !== undefined) return known;
    const { image } = await check(request, context);
    context.log(`이미지: ${image}`);
    return image;
  },
  collectGarbage: () => Promise.resolve(),
});
