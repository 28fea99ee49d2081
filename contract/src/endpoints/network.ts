import * as z from 'zod/mini';
import { network } from '../entities/container.ts';
import { containerDomain } from '../entities/domain.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** Reads networks of a container. The page of a project loads this file first, so calls that change networks are in `write-network.ts`. */
export const networkEndpoints = {
  listNetworks: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/networks',
    summary: '네트워크 목록',
    tag: '네트워크',
    access: 'member',
    right: 'read',
    response: z.object({ networks: z.array(network) }),
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
  containerDomain: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/domain',
    summary: '컨테이너의 도메인과 소유 확인. 무료로 쓸 수 있는 이름도 알려준다',
    tag: '네트워크',
    access: 'member',
    right: 'read',
    response: containerDomain,
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
