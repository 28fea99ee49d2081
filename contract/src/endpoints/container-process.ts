import * as z from 'zod/mini';
import { container } from '../entities/container.ts';
import { commandWords, entrypointWords, processUser, workingFolder } from '../rules/process.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';

/**
 * The process of a container. An omitted field has the value of the image. With an entrypoint, the command of the image is not used, as in
 * a Dockerfile.
 */
export const containerProcessBody = z.object({
  entrypoint: z._default(z.nullable(entrypointWords), null),
  command: z._default(z.nullable(commandWords), null),
  working_dir: z._default(z.nullable(workingFolder), null),
  user: z._default(z.nullable(processUser), null),
});

/** Changes what replaces the values of an image when its program is started. */
export const containerProcessEndpoints = {
  updateContainerProcess: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/process',
    summary:
      '엔트리포인트, 실행 명령, 작업 폴더, 실행 사용자 변경. null이거나 생략하면 이미지의 값을 사용한다',
    tag: '컨테이너',
    access: 'member',
    right: 'manage',
    body: containerProcessBody,
    response: container,
    emptyResponse: 'valid',
    ifMatch: ['slug', 'entrypoint', 'command', 'working_dir', 'user'],
    activity: 'container-process-changed',
    errors: [...WRITE_ERRORS, 'DATABASE_FIXED'],
  }),
};
