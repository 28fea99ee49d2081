import { container } from '../entities/container.ts';
import { sourceUpload } from '../entities/source-upload.ts';
import { containerUploadBody, sourceUploadBody } from '../rules/source-upload.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';

/** Calls that bring a folder of a member's machine to the server, as the source of a container. */
export const sourceUploadEndpoints = {
  beginSourceUpload: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/source-uploads',
    summary:
      '폴더를 소스로 올릴 주소 만들기. 폴더의 tar를 part_bytes씩 나누고, 조각마다 gzip으로 압축해 주소에 offset을 더해 PUT으로 보낸다. received부터 보내면 되고, 같은 내용이 이미 있으면 is_complete가 true여서 보낼 것이 없다',
    tag: '컨테이너',
    access: 'member',
    right: 'deploy',
    body: sourceUploadBody,
    response: sourceUpload,
    emptyResponse: 'invalid',
    idempotencyKey: true,
    activity: 'source-uploaded',
    errors: [...WRITE_ERRORS, 'SOURCES_FULL'],
  }),
  useSourceUpload: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/source-upload',
    summary:
      '모두 도착한 업로드를 컨테이너의 소스로 사용. 저장소나 이미지 대신 이 소스로 다음 배포에서 이미지를 빌드한다. 템플릿은 그대로 둔다',
    tag: '컨테이너',
    access: 'member',
    right: 'deploy',
    body: containerUploadBody,
    response: container,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'container-upload-changed',
    errors: [...WRITE_ERRORS, 'DATABASE_FIXED', 'UPLOAD_GONE'],
  }),
};
