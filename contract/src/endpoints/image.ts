import * as z from 'zod/mini';
import { imageInspection } from '../entities/image.ts';
import { imageName } from '../rules/image-reference.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** Calls about images of registries. */
export const imageEndpoints = {
  inspectImage: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/image-inspection',
    summary:
      '레지스트리에 있는 이미지의 다이제스트, 크기, 포트, 볼륨, 사용자, 헬스 체크와 제안하는 메모리. 읽지 못하면 problem에 이유가 있다',
    tag: '컨테이너',
    access: 'member',
    right: 'manage',
    // The call reads private images by the logins of the project.
    scope: 'write',
    query: z.object({ image: imageName }),
    response: imageInspection,
    emptyResponse: 'invalid',
    errors: [...OWNED_RESOURCE_ERRORS, 'VALIDATION_FAILED'],
  }),
};
