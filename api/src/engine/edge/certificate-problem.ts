/** Problems of the edge's certificates, in sentences for the operator. */
import { z } from 'zod';

export interface CertificateProblem {
  /** The domain name of the certificate. */
  hostname: string;
  /** One or two Korean sentences: what is wrong, and what to do. */
  message: string;
}

/** A failed attempt of the edge to get a certificate. */
export interface CertificateFailure {
  hostname: string;
  at: Date;
  /** The error of the certificate authority, or of the connection to it. */
  error: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The time before the end of a certificate from which the end is a problem. Caddy renews certificates of 90 days 30 days before. */
const NOTICE_MS = 20 * DAY_MS;
/** The same for certificates that are valid for a shorter time, as a part of that time. Caddy renews at a third. */
const NOTICE_SHARE = 2 / 9;

/** Whether a certificate ends so soon that its renewal must have failed, or has been forgotten. */
export function endsSoon(startsAt: Date, endsAt: Date, now: Date): boolean {
  const validMs = endsAt.getTime() - startsAt.getTime();
  return endsAt.getTime() - now.getTime() < Math.min(NOTICE_MS, validMs * NOTICE_SHARE);
}

const day = (date: Date): string => date.toISOString().slice(0, 10);
const minute = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const line = z.object({
  level: z.literal('error'),
  /** The time in s since 1970. */
  ts: z.number(),
  /** The parts of Caddy that get certificates, and that speak with the authority. */
  logger: z.string().check(z.regex(/^tls\.|^http\.acme_client$/)),
  identifier: z.string(),
  error: z.string(),
});

/** The error that says only that every way to prove the name has failed. The lines before it have the reasons. */
const NO_REASON = /no solvers available for remaining challenges/;

/** Returns the last failure of each name that has a reason, or else the last. @param failures in the order of their time */
export function lastFailures(failures: Iterable<CertificateFailure>): CertificateFailure[] {
  const last = new Map<string, CertificateFailure>();
  for (const failure of failures) {
    const before = last.get(failure.hostname);
    const { error } = before !== undefined && NO_REASON.test(failure.error) ? before : failure;
    last.set(failure.hostname, { ...failure, error });
  }
  return [...last.values()];
}

/** Reads a failure from a line of Caddy's log; `undefined` for any other line. */
export function parseCertificateFailure(text: string): CertificateFailure | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const { success, data } = line.safeParse(JSON.parse(text));
    return success
      ? { hostname: data.identifier, at: new Date(data.ts * 1000), error: data.error }
      : undefined;
  } catch {
    return undefined;
  }
}

const RATE_LIMITED = /rateLimited|too many (?:certificates|requests|failed authorizations)/i;
const RETRY_AFTER = /retry after (\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/i;
const MEANINGS: readonly [RegExp, string][] = [
  [
    /NXDOMAIN|urn:ietf:params:acme:error:dns|no valid (?:A|AAAA) records/i,
    '도메인의 DNS를 찾을 수 없습니다. 도메인이 이 서버를 가리키는지 확인해주세요.',
  ],
  [
    /urn:ietf:params:acme:error:caa/i,
    '도메인의 CAA 레코드가 이 인증 기관을 허용하지 않습니다. 레코드를 고쳐주세요.',
  ],
  [
    /urn:ietf:params:acme:error:(?:connection|unauthorized|tls)|Timeout during connect/i,
    '인증 기관이 이 서버를 확인하지 못했습니다. 도메인이 이 서버를 가리키고 80번과 443번 포트가 열려 있는지 확인해주세요.',
  ],
  [
    /provisioning client|no such host|dial tcp|x509:/i,
    '인증 기관에 연결하지 못했습니다. 서버의 네트워크와 EDGE_ACME_DIRECTORY, EDGE_ACME_ROOT를 확인해주세요.',
  ],
];

/** The number of characters of an unknown error that are shown. */
const SHOWN = 200;

function reasonOf(error: string): string {
  if (RATE_LIMITED.test(error)) {
    const [, date, time] = RETRY_AFTER.exec(error) ?? [];
    const until =
      date === undefined ? '한도가 풀리면' : `${minute(new Date(`${date}T${time}Z`))}부터`;
    return `인증 기관의 발급 한도를 넘었습니다. ${until} 다시 받을 수 있습니다.`;
  }
  const [, meaning] = MEANINGS.find(([words]) => words.test(error)) ?? [];
  return meaning ?? `인증 기관의 응답: ${error.slice(0, SHOWN)}`;
}

/**
 * Returns the problem of a failed attempt.
 * @param endsAt the end of the certificate in use; `undefined` without one
 */
export function failureProblem(
  { hostname, error }: CertificateFailure,
  endsAt: Date | undefined,
): CertificateProblem {
  const what =
    endsAt === undefined
      ? '인증서를 받지 못했습니다.'
      : `인증서를 갱신하지 못했습니다. 지금 인증서는 ${day(endsAt)}에 끝납니다.`;
  return { hostname, message: `${what} ${reasonOf(error)}` };
}

/** Returns the problem of a certificate that the edge should have renewed. */
export const renewalProblem = (hostname: string, endsAt: Date): CertificateProblem => ({
  hostname,
  message: `인증서가 ${day(endsAt)}에 끝나는데 갱신되지 않았습니다. 엣지 컨테이너의 로그를 확인해주세요.`,
});

/** Returns the problem of an own certificate that is about to end, or has ended. */
export const ownEndProblem = (hostname: string, endsAt: Date, now: Date): CertificateProblem => ({
  hostname,
  message: `EDGE_CERTIFICATE의 인증서가 ${day(endsAt)}에 ${endsAt < now ? '끝났습니다' : '끝납니다'}. 파일을 새 인증서로 바꾸면 1분 안에 씁니다.`,
});

/** Returns the problem of own files that cannot be used any more. The former certificate stays in use. */
export const ownFileProblem = (hostname: string, message: string): CertificateProblem => ({
  hostname,
  message: `EDGE_CERTIFICATE의 새 파일을 쓸 수 없어 이전 인증서를 계속 씁니다. ${message}`,
});
