import * as z from 'zod/mini';
import { network } from '../entities/container.ts';
import {
  drainSeconds,
  fqdn,
  HTTP_PROTOCOLS,
  httpProtocol,
  internalPort,
  NETWORK_TYPES,
} from '../rules/fields.ts';
import { rawTextRule } from '../rules/text.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS, WRITE_ERRORS } from '../wire/errors.ts';

const NETWORK_TYPE_MESSAGE = '네트워크 유형은 tcp, udp, http 중 하나여야 합니다.';
/**
 * The body of a request for a new or changed network. `fqdn` is required for the type http. The last three fields are ignored for other
 * types. An omitted `http_protocol` or `drain_seconds` stays unchanged, and has its default in a new network.
 */
export const networkBody = z.pipe(
  z.object({
    internal_port: internalPort,
    network_type: z.enum(NETWORK_TYPES, { error: NETWORK_TYPE_MESSAGE }),
    fqdn: z.nullish(rawTextRule('FQDN을 입력해주세요.')),
    http_protocol: z.nullish(httpProtocol),
    drain_seconds: z.nullish(drainSeconds),
  }),
  z.discriminatedUnion('network_type', [
    z.object({ internal_port: z.number(), network_type: z.literal('tcp') }),
    z.object({ internal_port: z.number(), network_type: z.literal('udp') }),
    z.object({
      internal_port: z.number(),
      network_type: z.literal('http'),
      fqdn: fqdn,
      http_protocol: z.nullish(z.enum(HTTP_PROTOCOLS)),
      drain_seconds: z.nullish(z.number()),
    }),
  ]),
);

/** The fields of a network from which the entity tag in `If-Match` is computed. */
const NETWORK = [
  'network_id',
  'internal_port',
  'network_type',
  'fqdn',
  'http_protocol',
  'drain_seconds',
] as const;

/**
 * Changes networks of a container. A call identifies a network by its internal port. A server that implements section 7 alone lacks
 * `editNetwork`.
 */
export const writeNetworkEndpoints = {
  createNetwork: defineEndpoint({
    method: 'POST',
    path: '/api/v1/containers/{id}/networks',
    summary: '네트워크 추가. http는 컨테이너에 하나뿐이다',
    tag: '네트워크',
    access: 'member',
    right: 'manage',
    body: networkBody,
    response: network,
    emptyResponse: 'valid',
    idempotencyKey: true,
    activity: 'network-created',
    errors: [
      ...WRITE_ERRORS,
      'PORT_EXISTS',
      'HTTP_NETWORK_EXISTS',
      'DOMAIN_TAKEN',
      'NETWORKS_FULL',
    ],
  }),
  editNetwork: defineEndpoint({
    method: 'PATCH',
    path: '/api/v1/containers/{id}/networks/{networkId}',
    summary:
      '네트워크의 포트, 유형, 도메인, 통신 방식, 연결 종료 대기 변경. tcp와 udp는 받은 외부 포트를 지킨다. networkId는 변경 전의 내부 포트다',
    tag: '네트워크',
    access: 'member',
    right: 'manage',
    body: networkBody,
    response: network,
    emptyResponse: 'valid',
    ifMatch: NETWORK,
    activity: 'network-changed',
    errors: [...WRITE_ERRORS, 'PORT_EXISTS', 'HTTP_NETWORK_EXISTS', 'DOMAIN_TAKEN'],
  }),
  deleteNetwork: defineEndpoint({
    method: 'DELETE',
    path: '/api/v1/containers/{id}/networks/{networkId}',
    summary: '네트워크 삭제. networkId는 내부 포트다',
    tag: '네트워크',
    access: 'member',
    right: 'manage',
    emptyResponse: 'valid',
    ifMatch: NETWORK,
    idempotencyKey: true,
    activity: 'network-deleted',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
