import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import {
  containerCpuLimit,
  containerMemoryLimit,
  containerName,
  GIT_URL_INVALID_MESSAGE,
  mountPath,
  optionalGitUrl,
  volumeCapacity,
  volumeName,
} from '../rules/fields.ts';
import { imageDigest, imageName } from '../rules/image-reference.ts';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  PROJECT_DEFAULT_LIMITS,
  VOLUME_CAPACITY_LIMIT,
} from '../rules/limits.ts';
import { PUSH_NEEDS_REPOSITORY, pushSettingsBody } from '../rules/push-settings.ts';
import { sourceUploadId } from '../rules/source-upload.ts';
import { boundedItemsRule } from '../rules/text.ts';
import { BODY_LIMIT_BYTES, defineEndpoint } from '../wire/endpoint.ts';
import { REFERENCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';
import { newVariables, VARIABLES_BODY_LIMIT } from './variable.ts';
import { containerTemplateBody, gitBodyFields, startSeconds } from './write-container.ts';

/** A volume that is created together with a container; capacity in MiB. */
const containerVolumeBody = z.object({
  name: volumeName,
  capacity: volumeCapacity,
  mount_path: mountPath,
});

/** The maximum number of volumes that fit into the disk limit of a project. */
const VOLUMES_MAX = PROJECT_DEFAULT_LIMITS.diskMiB / VOLUME_CAPACITY_LIMIT.min;
const volumes = boundedItemsRule(
  z.array(containerVolumeBody),
  VOLUMES_MAX,
  `볼륨은 한 번에 ${VOLUMES_MAX}개까지 만들 수 있습니다.`,
);

const ONE_SOURCE =
  '이미지로 만드는 컨테이너에는 저장소와 템플릿을 함께 지정할 수 없습니다. 하나만 지정해주세요.';
const ONE_SOURCE_OR_UPLOAD =
  '올린 소스로 만드는 컨테이너에는 저장소와 이미지를 함께 지정할 수 없습니다. 하나만 지정해주세요.';
const IMAGE_NEEDED = '다이제스트만 지정할 수 없습니다. 이미지를 함께 지정해주세요.';

/**
 * A new container, with the volumes and variables to create together with the container; CPU in millicores, memory in MiB. The source of the
 * container is either an image, which is used as it is, or a Git URL, a template, or both, from which an image is built. `image_digest`
 * fixes the image of the first and all later deployments; without it, every deployment uses the image of the tag at that time. An upload takes the
 * place of the repository. Without `push`, a push does not deploy the container.
 */
export const createContainerBody = z
  .object({
    name: containerName,
    git_url: z._default(optionalGitUrl, ''),
    ...gitBodyFields,
    image: z._default(z.nullable(imageName), null),
    image_digest: z._default(z.nullable(imageDigest), null),
    upload_id: z._default(z.nullable(sourceUploadId), null),
    cpu_limit: z._default(containerCpuLimit, CONTAINER_CPU_LIMIT.default),
    memory_limit: z._default(containerMemoryLimit, CONTAINER_MEMORY_LIMIT.default),
    start_seconds: startSeconds,
    ...containerTemplateBody.shape,
    volumes: z._default(volumes, []),
    variables: z.optional(newVariables),
    push: z._default(z.nullable(pushSettingsBody), null),
  })
  .check(
    z.refine(
      ({ image, git_url, template_id }) => image === null || (git_url === '' && !template_id),
      { path: ['image'], error: ONE_SOURCE },
    ),
    z.refine(({ image, image_digest }) => image !== null || image_digest === null, {
      path: ['image_digest'],
      error: IMAGE_NEEDED,
    }),
    z.refine(({ upload_id, image, git_url }) => upload_id === null || (image ?? git_url) === '', {
      path: ['upload_id'],
      error: ONE_SOURCE_OR_UPLOAD,
    }),
    z.refine(
      ({ template_id, git_url, image, upload_id }) =>
        Boolean(template_id) || git_url !== '' || image !== null || upload_id !== null,
      { path: ['git_url'], error: GIT_URL_INVALID_MESSAGE },
    ),
    z.refine(({ push, git_url }) => push?.enabled !== true || git_url !== '', {
      path: ['push', 'enabled'],
      error: PUSH_NEEDS_REPOSITORY,
    }),
  );

/** Creates a container. The call has its own file, because only forms of new containers need the rules of images. */
export const createContainerEndpoints = {
  createContainer: defineEndpoint({
    method: 'POST',
    path: '/api/v1/projects/{slug}/containers',
    summary: '컨테이너 추가. 볼륨도 한 번에 만들어 마운트하고, 변수도 함께 저장한다',
    tag: '컨테이너',
    access: 'member',
    right: 'manage',
    body: createContainerBody,
    // This limit leaves room for the names and paths of all volumes in decomposed Unicode, and for all options of a template.
    bodyLimit: 4 * BODY_LIMIT_BYTES + VARIABLES_BODY_LIMIT,
    response: container,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'container-created',
    errors: [
      ...WRITE_ERRORS,
      'CPU_EXCEEDED',
      'MEMORY_EXCEEDED',
      'DISK_EXCEEDED',
      'CONTAINERS_FULL',
      'VARIABLES_FULL',
      'CONFIGURATION_TOO_LARGE',
      'UPLOAD_GONE',
      ...REFERENCE_ERRORS,
    ],
  }),
};
