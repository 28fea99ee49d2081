import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import { imageState } from '../entities/image.ts';
import { imageDigest, imageName } from '../rules/image-reference.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

/**
 * The image of a container. A digest in the name has the effect of `image_digest`. With a digest, the container stays at this image; with
 * null or without the field, every deployment uses the image of the tag at that time.
 */
export const containerImageBody = z.object({
  image: imageName,
  image_digest: z._default(z.nullable(imageDigest), null),
});

const tag = '컨테이너';

/** Calls about the image of a container whose source is an image. */
export const containerImageEndpoints = {
  updateContainerImage: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/image',
    summary:
      '이미지 변경. 저장소나 템플릿 대신 이미지를 사용하며, image_digest가 null이면 배포할 때마다 태그의 최신 다이제스트를 사용한다. 데이터베이스는 다이제스트만 바꾼다',
    tag,
    access: 'member',
    right: 'manage',
    body: containerImageBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'image', 'image_digest'],
    activity: 'container-image-changed',
    errors: [...WRITE_ERRORS, 'DATABASE_FIXED'],
  }),
  getImage: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/image',
    summary: '실행 중인 이미지의 다이제스트와, 마지막으로 확인한 태그의 다이제스트',
    tag,
    access: 'member',
    right: 'read',
    response: imageState,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  checkImage: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/image/check',
    summary: '태그의 다이제스트를 레지스트리에서 다시 확인. 1분에 한 번까지 확인한다',
    tag,
    access: 'member',
    right: 'manage',
    response: imageState,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
