/** Calls a registry for a trial of its settings: logs in, begins an upload and cancels it, and looks whether images may be deleted. */
import type { RegistryTrial } from '@naru/contract/entities/setting';
import { type Registry, RegistryError, registryLocation } from '../../engine/registry/registry.ts';
import {
  isMissingObject,
  isUnsupportedOperation,
  type RegistryClient,
  readErrorCodes,
  registryClient,
} from '../../engine/registry/registry-client.ts';
import {
  type ConnectionCause,
  findConnectionCause,
} from '../../engine/registry/registry-sentences.ts';
import type { RegistryResponse } from '../../engine/registry/registry-transport.ts';
import { errorCode } from '../../runtime/errors.ts';

/** The time limits of each response and of the whole trial, in ms, and the maximum length of a response in bytes. */
const LIMITS = { deadlineMs: 5000, mostBytes: 65_536 };
const TRIAL_MS = 12_000;

/** A digest of no image. */
const NO_IMAGE = `sha256:${'0'.repeat(64)}`;

const NO_ADDRESS = '레지스트리의 주소를 입력해주세요.';
const NO_REGISTRY =
  '이미지 레지스트리가 아닌 서버가 응답합니다. 주소의 호스트와 포트를 확인해주세요.';
const HAS_TLS = 'TLS를 쓰는 레지스트리입니다. 레지스트리 연결을 “TLS로 연결”로 바꿔주세요.';
const LATE = '시간 안에 응답하지 않습니다. 주소와 서버의 네트워크, 방화벽을 확인해주세요.';
const NO_LOGIN = '로그인해야 하는 레지스트리입니다. 사용자와 비밀번호를 입력해주세요.';
const WRONG_LOGIN = '로그인을 거절했습니다. 사용자와 비밀번호를 확인해주세요.';
const FORBIDDEN =
  '이 계정에 레지스트리를 쓸 권한이 없습니다. 레지스트리에서 계정의 권한을 확인해주세요.';
const NO_PUSH =
  '로그인은 되지만 이 폴더에 이미지를 올릴 권한이 없습니다. 레지스트리에서 계정에 올리기(push) 권한을 주거나 주소의 폴더를 확인해주세요.';
const NO_FOLDER =
  '레지스트리에 이 폴더가 없습니다. 레지스트리에 폴더나 프로젝트를 먼저 만들거나 주소의 폴더를 확인해주세요.';
const READ_ONLY = '레지스트리가 이미지를 올리지 못하게 설정되어 있습니다(읽기 전용).';
const BUSY = '레지스트리가 요청이 너무 많다고 거절했습니다. 잠시 후 다시 시도해주세요.';
const REDIRECTS = '레지스트리가 다른 주소로 보냅니다. 그 주소를 입력해주세요.';
const INSECURE_LOGIN =
  '레지스트리가 TLS 없는 주소에서 로그인하라고 합니다. 비밀번호가 드러나지 않게 보내지 않았습니다. 레지스트리의 로그인 주소를 https로 바꿔주세요.';

/** Korean sentences for failed connections. */
const CONNECTIONS: Readonly<Record<Exclude<ConnectionCause, 'broken'>, string>> = {
  'no-host': '호스트 이름을 찾을 수 없습니다. 철자와 서버의 DNS를 확인해주세요.',
  refused: '연결을 거절했습니다. 레지스트리가 실행 중인지, 포트가 맞는지 확인해주세요.',
  'no-route': '주소에 닿는 길이 없습니다. 서버의 네트워크를 확인해주세요.',
  'no-tls':
    'TLS로 응답하지 않습니다. TLS가 없는 레지스트리라면 레지스트리 연결을 “TLS 없이 연결”로 바꿔주세요.',
  untrusted:
    'TLS 인증서를 믿을 수 없습니다. 주소가 인증서의 이름과 같은지 확인하고, 직접 만든 인증 기관이면 서버의 NODE_EXTRA_CA_CERTS에 그 파일을 정해주세요.',
  late: LATE,
};

/** Returns the sentence for a call without a usable response. */
function explainFailure(error: RegistryError): string {
  if (error.reason === 'redirect') return REDIRECTS;
  if (error.reason === 'insecure-login') return INSECURE_LOGIN;
  if (error.reason !== 'unreachable') return NO_REGISTRY;
  const cause = findConnectionCause(error);
  if (cause !== 'broken') return CONNECTIONS[cause];
  const code = errorCode(error) ?? '이유를 알 수 없음';
  return `연결이 끊겼습니다(${code}). 주소와 포트를 확인해주세요.`;
}

/** Returns the sentence for a refusal that does not depend on the call; `undefined` for any other response. */
function explainCommonRefusal({ status }: RegistryResponse): string | undefined {
  if (status === 429) return BUSY;
  return status >= 500
    ? `레지스트리에 오류가 있습니다(${status}). 레지스트리의 로그를 확인해주세요.`
    : undefined;
}

/** Logs in. @returns the sentence for a refusal; `undefined` after success */
async function findLoginProblem(
  client: RegistryClient,
  registry: Registry,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await client.call('/v2/', { signal });
  const { status, text } = response;
  if (status === 200) return undefined;
  if (status === 401) return registry.username === undefined ? NO_LOGIN : WRONG_LOGIN;
  if (status === 403) return FORBIDDEN;
  if (status === 400 && registry.insecure && /https/i.test(text)) return HAS_TLS;
  return explainCommonRefusal(response) ?? NO_REGISTRY;
}

/** Begins an upload and cancels it. @returns the sentence for a refusal; `undefined` after success */
async function findPushProblem(
  client: RegistryClient,
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const response = await client.call(`/v2/${path}/blobs/uploads/`, { method: 'POST', signal });
  const { status, headers } = response;
  const upload = headers.get('location');
  if (status === 202 && upload !== null) {
    // An upload that cannot be cancelled, such as one at another address, expires in the registry.
    await client.call(upload, { method: 'DELETE', signal }).catch(() => undefined);
    return undefined;
  }
  if (status === 401 || status === 403) return NO_PUSH;
  const codes = readErrorCodes(response);
  if (codes.includes('NAME_UNKNOWN')) return NO_FOLDER;
  if (codes.includes('UNSUPPORTED')) return READ_ONLY;
  return explainCommonRefusal(response) ?? (codes.length > 0 ? NO_FOLDER : NO_REGISTRY);
}

/** Deletes an image that does not exist. @returns whether images may be deleted; null for a response that does not reveal it */
async function findDeleteRight(
  client: RegistryClient,
  path: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const call = { method: 'DELETE', signal } as const;
  const response = await client.call(`/v2/${path}/manifests/${NO_IMAGE}`, call);
  if (isMissingObject(response, 'MANIFEST_UNKNOWN')) return true;
  if (isMissingObject(response, 'NAME_UNKNOWN')) return null;
  if (response.status === 401 || response.status === 403) return false;
  return isUnsupportedOperation(response) ? false : null;
}

/**
 * Tries a registry. Nothing is stored there, and no image is deleted.
 * @param registry `undefined` without an address
 * @param repository the repository of this installation below the address
 * @param gone aborted when nobody waits for the outcome
 */
export async function tryRegistry(
  registry: Registry | undefined,
  repository: string,
  gone: AbortSignal,
): Promise<RegistryTrial> {
  if (registry === undefined) return { repository: null, can_delete: null, problem: NO_ADDRESS };
  const { host, path } = registryLocation(registry, repository);
  const outcome = { repository: `${registry.address}/${repository}`, can_delete: null };
  const client = registryClient(registry, host, LIMITS);
  const limit = AbortSignal.timeout(TRIAL_MS);
  const signal = AbortSignal.any([gone, limit]);
  try {
    const problem =
      (await findLoginProblem(client, registry, signal)) ??
      (await findPushProblem(client, path, signal));
    if (problem !== undefined) return { ...outcome, problem };
    return { ...outcome, can_delete: await findDeleteRight(client, path, signal), problem: null };
  } catch (error) {
    if (limit.aborted) return { ...outcome, problem: LATE };
    if (error instanceof RegistryError) return { ...outcome, problem: explainFailure(error) };
    throw error;
  }
}
