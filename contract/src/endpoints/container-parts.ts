/** The sub-resources of a container: environment, secrets, build variables, networks, mounts. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import * as entity from '../entities.ts';
import { BODY_ERRORS } from '../errors.ts';
import * as rule from '../rules.ts';
import { rawText } from '../text.ts';

export const variableBody = z.object({ key: rule.variableKey, value: rule.variableValue });
export const variableValueBody = z.object({ value: rule.variableValue });

const NETWORK_TYPE_MESSAGE = '네트워크 유형은 tcp, udp, http 중 하나여야 합니다.';
/** A network; `fqdn` is required for http and ignored for the others. */
export const networkBody = z.pipe(
  z.object({
    internal_port: rule.internalPort,
    network_type: z.enum(rule.NETWORK_TYPES, { error: NETWORK_TYPE_MESSAGE }),
    fqdn: z.nullish(rawText('FQDN을 입력해주세요.')),
  }),
  z.discriminatedUnion('network_type', [
    z.object({ internal_port: z.number(), network_type: z.literal('tcp') }),
    z.object({ internal_port: z.number(), network_type: z.literal('udp') }),
    z.object({ internal_port: z.number(), network_type: z.literal('http'), fqdn: rule.fqdn }),
  ]),
);

export const mountBody = z.object({ volume_id: rule.mountVolume, mount_path: rule.mountPath });

const owned = ['UNAUTHENTICATED', 'NOT_FOUND'] as const;
const written = [...BODY_ERRORS, ...owned] as const;

const envVarEndpoints = {
  listEnvVars: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/env-vars',
    summary: '환경 변수 목록',
    tag: '환경 변수',
    access: 'member',
    answer: z.object({ env_vars: z.array(entity.envVar) }),
    emptyAnswer: 'broken',
    errors: owned,
  }),
  createEnvVar: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/env-vars',
    summary: '환경 변수 추가',
    tag: '환경 변수',
    access: 'member',
    body: variableBody,
    answer: entity.envVar,
    emptyAnswer: 'fine',
    errors: [...written, 'KEY_EXISTS'],
  }),
  updateEnvVar: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/env-vars/{varId}',
    summary: '환경 변수의 값 바꾸기',
    tag: '환경 변수',
    access: 'member',
    body: variableValueBody,
    answer: entity.envVar,
    emptyAnswer: 'fine',
    errors: written,
  }),
  deleteEnvVar: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/env-vars/{varId}',
    summary: '환경 변수 삭제',
    tag: '환경 변수',
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

const secretEndpoints = {
  listSecrets: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/secrets',
    summary: '시크릿 목록. 값은 이 답에만 있다',
    tag: '시크릿',
    access: 'member',
    answer: z.object({ secrets: z.array(entity.secret) }),
    emptyAnswer: 'broken',
    errors: owned,
  }),
  createSecret: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/secrets',
    summary: '시크릿 추가',
    tag: '시크릿',
    access: 'member',
    body: variableBody,
    answer: entity.secret,
    emptyAnswer: 'fine',
    errors: [...written, 'KEY_EXISTS'],
  }),
  updateSecret: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/secrets/{name}',
    summary: '시크릿의 값 바꾸기',
    tag: '시크릿',
    access: 'member',
    body: variableValueBody,
    answer: entity.secret,
    emptyAnswer: 'fine',
    errors: written,
  }),
  deleteSecret: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/secrets/{name}',
    summary: '시크릿 삭제',
    tag: '시크릿',
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

const buildVarEndpoints = {
  listBuildVars: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/build-vars',
    summary: '빌드 변수 목록',
    tag: '빌드 변수',
    access: 'member',
    answer: z.object({ build_vars: z.array(entity.buildVar) }),
    emptyAnswer: 'broken',
    errors: owned,
  }),
  createBuildVar: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/build-vars',
    summary: '빌드 변수 추가',
    tag: '빌드 변수',
    access: 'member',
    body: variableBody,
    answer: entity.buildVar,
    emptyAnswer: 'fine',
    errors: [...written, 'KEY_EXISTS'],
  }),
  updateBuildVar: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/containers/{id}/build-vars/{name}',
    summary: '빌드 변수의 값 바꾸기',
    tag: '빌드 변수',
    access: 'member',
    body: variableValueBody,
    answer: entity.buildVar,
    emptyAnswer: 'fine',
    errors: written,
  }),
  deleteBuildVar: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/build-vars/{name}',
    summary: '빌드 변수 삭제',
    tag: '빌드 변수',
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

const networkEndpoints = {
  listNetworks: defineEndpoint({
    method: 'GET',
    path: '/api/v1/containers/{id}/networks',
    summary: '네트워크 목록',
    tag: '네트워크',
    access: 'member',
    answer: z.object({ networks: z.array(entity.network) }),
    emptyAnswer: 'broken',
    errors: owned,
  }),
  createNetwork: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/networks',
    summary: '네트워크 추가. http는 컨테이너에 하나뿐이다',
    tag: '네트워크',
    access: 'member',
    body: networkBody,
    answer: entity.network,
    emptyAnswer: 'fine',
    errors: [...written, 'PORT_EXISTS', 'HTTP_NETWORK_EXISTS'],
  }),
  deleteNetwork: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/networks/{networkId}',
    summary: '네트워크 삭제. networkId는 내부 포트다',
    tag: '네트워크',
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

const mountEndpoints = {
  createMount: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/mounts',
    summary: '볼륨 마운트',
    tag: '마운트',
    access: 'member',
    body: mountBody,
    answer: entity.mount,
    emptyAnswer: 'fine',
    errors: [...written, 'MOUNT_EXISTS'],
  }),
  deleteMount: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/mounts/{mountId}',
    summary: '마운트 해제. mountId는 volume_id다',
    tag: '마운트',
    access: 'member',
    emptyAnswer: 'fine',
    errors: owned,
  }),
};

export const containerPartEndpoints = {
  ...envVarEndpoints,
  ...secretEndpoints,
  ...buildVarEndpoints,
  ...networkEndpoints,
  ...mountEndpoints,
};
