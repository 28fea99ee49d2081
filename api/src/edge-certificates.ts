/** The certificates of the edge, from the settings. */
import type { Config } from './config.ts';
import type { AcmeSettings } from './engine/edge/certificate-config.ts';
import {
  CertificateError,
  type OwnCertificate,
  readOwnCertificate,
} from './engine/edge/own-certificate.ts';
import { StartFailure } from './runtime/errors.ts';

const TOGETHER =
  'EDGE_CERTIFICATE와 EDGE_CERTIFICATE_KEY는 함께 정해야 합니다. 인증서와 비밀 키가 PEM으로 든 파일의 경로를 정해주세요.';
const NOT_IN_CLUSTER =
  'ENGINE=kubernetes에서는 EDGE_CERTIFICATE를 쓸 수 없습니다. Ingress나 Gateway에 인증서를 정해주세요.';

/** The settings of the edge about its certificates. */
export interface EdgeCertificates {
  /** The authority in the current settings, which can change while the server runs. */
  readonly acme?: AcmeSettings | undefined;
  ownNames?: readonly string[];
  ownCertificate?: { first: OwnCertificate; read(): Promise<OwnCertificate> };
}

async function readOwn(config: Config): Promise<EdgeCertificates> {
  const { EDGE_CERTIFICATE: certificate, EDGE_CERTIFICATE_KEY: key, ENGINE } = config;
  if (certificate === undefined && key === undefined) return {};
  if (certificate === undefined || key === undefined) throw new StartFailure(TOGETHER);
  if (ENGINE === 'kubernetes') throw new StartFailure(NOT_IN_CLUSTER);
  const read = () => readOwnCertificate({ certificate, key });
  try {
    const first = await read();
    return { ownNames: first.names, ownCertificate: { first, read } };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    throw new StartFailure(`EDGE_CERTIFICATE를 쓸 수 없습니다. ${error.message}`);
  }
}

/**
 * Reads the settings and their files.
 * @throws StartFailure for files that cannot be used
 */
export async function readEdgeCertificates(config: Config): Promise<EdgeCertificates> {
  return {
    ...(await readOwn(config)),
    get acme() {
      const { EDGE_ACME_EMAIL: email, EDGE_ACME_DIRECTORY: directory } = config;
      const { EDGE_ACME_ROOT: roots } = config;
      const isSet = [email, directory, roots].some((value) => value !== undefined);
      return isSet ? { email, directory, roots } : undefined;
    },
  };
}
