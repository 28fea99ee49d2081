import * as z from 'zod/mini';
import { mount } from '../entities/mount.ts';
import { network } from '../entities/network.ts';
import { mountPath } from '../rules/fields.ts';
import { filledText } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { WRITE_ERRORS } from '../wire/errors.ts';
import { networkBody } from './network.ts';

/** The new absolute path of a mount. */
export const editMountBody = z.object({ mount_path: mountPath });

/** The message for a move without a target container. */
const TARGET_REQUIRED = '옮길 컨테이너를 선택해주세요.';

/** The target of a moved mount: the slug of a container of the same project, and an absolute path in that container. */
export const moveMountBody = z.object({
  container: filledText(TARGET_REQUIRED),
  mount_path: mountPath,
});

/** Changes mounts and networks in place. A server that implements section 7 alone can only add and delete them. */
export const editPartEndpoints = {
  editMount: defineEndpoint({
    method: 'PATCH',
    path: '/api/v1/containers/{id}/mounts/{mountId}',
    summary: '마운트 경로 바꾸기. mountId는 volume_id다',
    tag: '마운트',
    access: 'member',
    right: 'manage',
    body: editMountBody,
    response: mount,
    emptyResponse: 'valid',
    ifMatch: ['volume_id', 'mount_path'],
    activity: 'mount-changed',
    errors: [...WRITE_ERRORS, 'MOUNT_EXISTS'],
  }),
  moveMount: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/mounts/{mountId}/move',
    summary: '볼륨을 같은 프로젝트의 다른 컨테이너로 옮겨 마운트. mountId는 volume_id다',
    tag: '마운트',
    access: 'member',
    right: 'manage',
    body: moveMountBody,
    response: mount,
    emptyResponse: 'valid',
    activity: 'mount-moved',
    errors: [...WRITE_ERRORS, 'MOUNT_EXISTS'],
  }),
  editNetwork: defineEndpoint({
    method: 'PATCH',
    path: '/api/v1/containers/{id}/networks/{networkId}',
    summary:
      '네트워크의 포트, 유형, 도메인 바꾸기. tcp와 udp는 받은 외부 포트를 지킨다. networkId는 바꾸기 전의 내부 포트다',
    tag: '네트워크',
    access: 'member',
    right: 'manage',
    body: networkBody,
    response: network,
    emptyResponse: 'valid',
    ifMatch: ['network_id', 'internal_port', 'network_type', 'fqdn'],
    activity: 'network-changed',
    errors: [...WRITE_ERRORS, 'PORT_EXISTS', 'HTTP_NETWORK_EXISTS', 'DOMAIN_TAKEN'],
  }),
};
