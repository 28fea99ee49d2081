import * as z from 'zod/mini';
import { registryLogin } from '../entities/registry-login.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/**
 * Reads the logins with which the images of a project are pulled from registries. The calls that change logins are in
 * `write-registry-login.ts`, because only dialogs need them.
 */
export const registryLoginEndpoints = {
  listRegistryLogins: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/registry-logins',
    summary: '프로젝트의 레지스트리 로그인. 비밀번호는 응답에 없다',
    tag: '프로젝트',
    access: 'member',
    right: 'read',
    response: z.object({ registry_logins: z.array(registryLogin) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
