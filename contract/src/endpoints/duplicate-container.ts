import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import { containerName } from '../rules/fields.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';

/** The name of the copy. */
export const duplicateContainerBody = z.object({ name: containerName });

/**
 * Copies a container in one call. A server that implements section 7 alone lacks this call; its clients copy each part by a call of
 * its own.
 */
export const duplicateContainerEndpoints = {
  duplicateContainer: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/duplicate',
    summary:
      '컨테이너 복제. Git, 템플릿, 리소스, 환경 변수, 빌드 변수, tcp와 udp 네트워크를 옮겨 적고, 시크릿, 도메인, 볼륨 마운트는 옮기지 않는다',
    tag: '컨테이너',
    access: 'member',
    right: 'manage',
    body: duplicateContainerBody,
    response: container,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'container-duplicated',
    errors: [...WRITE_ERRORS, 'CPU_EXCEEDED', 'MEMORY_EXCEEDED', 'CONTAINERS_FULL'],
  }),
};
