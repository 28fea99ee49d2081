import { missingImages } from '../entities/missing-image.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const tag = '운영';

/** Calls about containers whose images are gone, as after a restore on another machine, for operators. */
export const missingImageEndpoints = {
  listMissingImages: defineEndpoint({
    method: 'GET',
    path: '/api/v1/admin/missing-images',
    summary: '이미지가 없어 실행할 수 없는 컨테이너. 프로젝트 순으로 100개까지',
    tag,
    access: 'admin',
    right: 'no-project',
    response: missingImages,
    emptyResponse: 'invalid',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  deployMissingImages: defineEndpoint({
    method: 'POST',
    path: '/api/v1/admin/missing-images/deploy',
    summary:
      '이미지가 없는 컨테이너를 마지막에 배포한 설정과 커밋으로 다시 배포하기. 한 번에 프로젝트 100개까지. 배포 중인 프로젝트는 그대로 둔다',
    tag,
    access: 'admin',
    right: 'no-project',
    response: missingImages,
    emptyResponse: 'invalid',
    activity: 'images-rebuilt',
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFIRMATION_REQUIRED'],
  }),
};
