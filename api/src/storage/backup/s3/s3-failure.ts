/** Explains failures of an object storage, to operators with the names of the settings. */
import { errorCode, StartFailure } from '../../../runtime/errors.ts';
import { toShownText } from '../../../runtime/shown-text.ts';

/** Korean sentences for the error codes of S3. */
const SENTENCES: readonly [RegExp, string][] = [
  [
    /^NoSuchBucket$/,
    '버킷이 없습니다. 버킷의 이름과 주소를 확인해주세요(BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT).',
  ],
  [/^NoSuchKey$/, '그 이름의 백업이 없습니다.'],
  [/^NoSuchUpload$/, '올리던 파일을 저장소가 지웠습니다. 처음부터 다시 올려야 합니다.'],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled)$/,
    '키에 권한이 없습니다. 버킷의 목록, 읽기, 쓰기, 삭제 권한(s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject)을 주세요.',
  ],
  [/^InvalidAccessKeyId$/, '키 ID를 모르는 저장소입니다. 키 ID를 확인해주세요(BACKUP_S3_KEY_ID).'],
  [
    /^SignatureDoesNotMatch$/,
    '비밀 키가 키 ID와 맞지 않습니다. 비밀 키를 확인해주세요(BACKUP_S3_SECRET).',
  ],
  [
    /^RequestTimeTooSkewed$/,
    '서버의 시계가 저장소의 시계와 15분 넘게 다릅니다. 서버의 시계를 맞춰주세요(timedatectl).',
  ],
  [
    /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|IllegalLocationConstraintException)$/,
    '버킷이 다른 리전에 있습니다. 리전과 주소를 확인해주세요(BACKUP_S3_REGION, BACKUP_S3_ENDPOINT).',
  ],
  [
    /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage|InsufficientCapacity|EntityTooLarge)$/,
    '저장소에 남은 공간이 없습니다. 저장소를 늘리거나 오래된 파일을 지워주세요.',
  ],
];

/** Korean sentences for failed connections, by the code of the error. */
const CONNECTIONS: readonly [RegExp, string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    '호스트 이름을 찾을 수 없습니다. 주소의 철자와 서버의 DNS를 확인해주세요(BACKUP_S3_ENDPOINT).',
  ],
  [/^ECONNREFUSED$/, '연결을 거절했습니다. 주소와 포트를 확인해주세요(BACKUP_S3_ENDPOINT).'],
  [
    /CERT|SELF_SIGNED|ISSUER|ERR_TLS|ERR_SSL|EPROTO/,
    'TLS 인증서를 믿을 수 없습니다. https 주소가 맞는지 확인하고, 직접 만든 인증 기관이면 NODE_EXTRA_CA_CERTS에 그 파일을 정해주세요.',
  ],
  [/TIMEOUT|TIMEDOUT/, '시간 안에 응답하지 않습니다. 네트워크와 저장소의 상태를 확인해주세요.'],
];

/** The names of the installation's settings in a sentence, which a project's own storage does not have. */
const SETTING_NAMES = /\(BACKUP_S3_[A-Z_, \d]{1,80}\)/g;

/** Returns a sentence for members. */
export const withoutSettingNames = (sentence: string): string =>
  sentence.replaceAll(SETTING_NAMES, '');

const toSentence = (sentence: string): string => `S3 저장소: ${sentence}`;

/** Codes of refusals that may pass with a status below 500. A request to join parts gets them with the status 200. */
const PASSING =
  /^(InternalError|SlowDown|ServiceUnavailable|RequestTimeout|OperationAborted|TooManyRequests)$/;

/** A refused request. The message is a Korean sentence for operators; see `withoutSettingNames` for members. */
export class S3Refusal extends StartFailure {
  /** The error code of S3, such as "NoSuchKey"; the status for a response without one. */
  readonly code: string;
  /** Whether the same request may succeed later. */
  readonly mayPass: boolean;

  constructor(sentence: string, code: string, mayPass: boolean) {
    super(toSentence(sentence));
    this.code = code;
    this.mayPass = mayPass;
  }
}

/** Whether the storage refused a request for good with one of these codes. */
export const isRefusal = (error: unknown, codes: RegExp): boolean =>
  error instanceof S3Refusal && codes.test(error.code);

/** The longest code and the longest message of the service that are shown. */
const CODE_LENGTH = 100;
const MESSAGE_LENGTH = 200;

/** The limits of what is read from a response, which may come from a storage of a member: the number of elements, of which a page has 1,000, and their length. */
const MOST_TEXTS = 10_000;
const TEXT_LENGTH = 2048;

/** Returns a text that does not keep the response in memory, of which it was a part. */
const detach = (text: string): string => Buffer.from(text).toString();

/** Returns the texts of the elements of this name in an XML response, each up to its limit. Names of backups have no other entities. */
export const textsOf = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`, MOST_TEXTS + 1)
    .slice(1)
    .map((rest) => detach(rest.slice(0, TEXT_LENGTH).split('<', 1)[0] ?? ''))
    .map((text) =>
      text.replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&amp;', '&'),
    );

/** The status of a request that a storage with a part of the protocol does not know. */
const NOT_IMPLEMENTED = 501;

/** Explains a refused request. `body` is the response, an XML document of S3 or a page of a proxy. */
export function explainRefusal(status: number, body: string): S3Refusal {
  const given = textsOf(body, 'Code')[0];
  const code = given?.slice(0, CODE_LENGTH) ?? (status === 404 ? 'NoSuchKey' : String(status));
  const known = SENTENCES.find(([codes]) => codes.test(code))?.[1];
  const message = toShownText(textsOf(body, 'Message')[0] ?? '', MESSAGE_LENGTH);
  const shownCode = toShownText(code, CODE_LENGTH);
  const sentence = known ?? `요청을 거절했습니다: ${status} ${shownCode} ${message}`.trim();
  const isOfService = status === 429 || (status >= 500 && status !== NOT_IMPLEMENTED);
  const mayPass = isOfService || PASSING.test(code);
  return new S3Refusal(sentence, code, mayPass);
}

/** Explains a request without a response. A StartFailure stays as it is. */
export function explainConnection(error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const code = isTimeout ? 'TIMEOUT' : (errorCode(error) ?? '');
  const known = CONNECTIONS.find(([codes]) => codes.test(code))?.[1];
  const unknown = `연결이 끊겼습니다(${code || String(error)}). 다시 시도해주세요.`;
  return new StartFailure(toSentence(known ?? unknown));
}

/** Explains a transfer that this server has ended itself, because it stops or the time of the transfer is over. */
export function explainAbort({ reason }: AbortSignal): StartFailure {
  const isLate = reason instanceof Error && reason.name === 'TimeoutError';
  if (isLate) return explainConnection(reason);
  return new StartFailure(toSentence('서버가 종료되어 올리기를 멈췄습니다.'));
}
