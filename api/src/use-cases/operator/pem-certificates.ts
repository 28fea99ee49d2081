/** Certificates in PEM, as settings contain them. */
import { X509Certificate } from 'node:crypto';

const BLOCKS = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Matches the beginning of a private key of any kind, which belongs into no setting that is shown. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

const NONE =
  'PEM으로 쓴 인증서여야 합니다. -----BEGIN CERTIFICATE-----부터 -----END CERTIFICATE-----까지 붙여 넣어주세요.';
const DAMAGED =
  '읽을 수 없는 인증서가 있습니다. 파일의 내용을 처음부터 끝까지 다시 붙여 넣어주세요.';
const WITH_KEY = '비밀 키가 들어 있습니다. 인증서만 붙여 넣어주세요.';

/** @throws for a damaged certificate */
const parseCertificates = (pem: string): X509Certificate[] =>
  (pem.match(BLOCKS) ?? []).map((block) => new X509Certificate(block));

/** Returns a Korean sentence when a text has no usable certificates; `undefined` otherwise. */
export function findCertificateProblem(pem: string): string | undefined {
  if (PRIVATE_KEY.test(pem)) return WITH_KEY;
  try {
    return parseCertificates(pem).length === 0 ? NONE : undefined;
  } catch {
    return DAMAGED;
  }
}

/** Returns the name of the owner: the common name, else the organization, else the first part of the subject. */
const ownerOf = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? /^O=(.+)$/m.exec(subject)?.[1] ?? subject.split('\n')[0] ?? '';

/** Returns the owners and the last days (UTC) of certificates, for display. Empty for a text that has none. */
export function summarizeCertificates(pem: string): string {
  if (findCertificateProblem(pem) !== undefined) return '';
  return parseCertificates(pem)
    .map((one) => `${ownerOf(one)} (${new Date(one.validTo).toISOString().slice(0, 10)}까지)`)
    .join(', ');
}
