import * as z from 'zod/mini';
import { volume } from '../entities/project.ts';
import { rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** The message for a volume without a project. */
export const PROJECT_REQUIRED_MESSAGE = '프로젝트를 선택해주세요.';

/** Reads volumes of a project. The page of a project loads this file first, so calls that change volumes are in `write-volume.ts`. */
export const volumeEndpoints = {
  listVolumes: defineEndpoint({
    method: 'GET',
    path: '/api/v1/volumes',
    summary: '프로젝트의 볼륨 목록',
    tag: '볼륨',
    access: 'member',
    right: 'read',
    query: z.object({ project_id: rawTextRule(PROJECT_REQUIRED_MESSAGE) }),
    response: z.object({ volumes: z.array(volume) }),
    emptyResponse: 'invalid',
    errors: ['VALIDATION_FAILED', ...OWNED_RESOURCE_ERRORS],
  }),
};
