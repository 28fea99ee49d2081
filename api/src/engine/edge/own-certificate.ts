/** A certificate of the operator for names of the edge, such as a wildcard certificate, in files that somebody renews. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface CertificateFiles {
  /** The path of the certificate with its chain, in PEM. */
  certificate: string;
  /** The path of the private key, in PEM. */
  key: string;
}

export interface OwnCertificate {
  /** The certificate with its chain and its key, in PEM. */
  bundle: string;
  /** The names of the certificate. A name with `*.` in front covers every name with one label more. */
  names: readonly string[];
  startsAt: Date;
  endsAt: Date;
}

/** An unusable certificate. The message is a Korean sentence for the operator. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError';
}

const READ_FAILED = (path: string, cause: unknown) =>
  new CertificateError(`${path} 파일을 읽을 수 없습니다.`, { cause });

async function readText(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch((error: unknown) => {
    throw READ_FAILED(path, error);
  });
}

function parseCertificate(path: string, text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch (error) {
    throw new CertificateError(`${path} 파일에 PEM으로 쓴 인증서가 없습니다.`, { cause: error });
  }
}

function checkKey(leaf: X509Certificate, path: string, text: string): void {
  let isOfCertificate = false;
  try {
    isOfCertificate = leaf.checkPrivateKey(createPrivateKey(text));
  } catch (error) {
    throw new CertificateError(`${path} 파일에 PEM으로 쓴 비밀 키가 없습니다.`, { cause: error });
  }
  if (!isOfCertificate) {
    throw new CertificateError(`${path} 파일의 비밀 키가 인증서의 것이 아닙니다.`);
  }
}

/** Returns the domain names of a certificate, in lower case. */
const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  [...subjectAltName.matchAll(/DNS:([^,\s]+)/g)].map(([, name = '']) => name.toLowerCase());

/**
 * Reads the certificate.
 * @throws CertificateError for files that are missing, unreadable or no pair, and for a certificate without domain names
 */
export async function readOwnCertificate(files: CertificateFiles): Promise<OwnCertificate> {
  const [chain, key] = [await readText(files.certificate), await readText(files.key)];
  const leaf = parseCertificate(files.certificate, chain);
  checkKey(leaf, files.key, key);
  const names = namesOf(leaf);
  if (names.length === 0) {
    throw new CertificateError(`${files.certificate} 파일의 인증서에 도메인이 없습니다.`);
  }
  const bundle = `${chain.trim()}\n${key.trim()}\n`;
  return { bundle, names, startsAt: new Date(leaf.validFrom), endsAt: new Date(leaf.validTo) };
}

/** Whether a certificate with these names is valid for a hostname. */
export const coversHostname = (names: readonly string[], hostname: string): boolean =>
  names.some((name) =>
    name.startsWith('*.') ? name.slice(2) === hostname.replace(/^[^.]+\./, '') : name === hostname,
  );
