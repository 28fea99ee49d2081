/** Calls a certificate authority for a trial of the settings of the edge. */
import { request } from 'node:https';
import { rootCertificates } from 'node:tls';
import * as z from 'zod/mini';

/** The directory that the edge uses without a setting. */
const DEFAULT_DIRECTORY = 'https://acme-v02.api.letsencrypt.org/directory';

/** The time limit in ms, and the maximum length of a response in bytes. */
const LIMIT_MS = 8000;
const RESPONSE_BYTES = 65_536;

/** What every directory of ACME has (RFC 8555, section 7.1.1). */
const directorySchema = z.object({
  newNonce: z.string(),
  newAccount: z.string(),
  newOrder: z.string(),
});

const UNREACHABLE =
  '인증 기관에 연결하지 못했습니다. 주소와 서버의 네트워크를 확인해주세요. 내부 네트워크의 인증 기관이면 루트 인증서(EDGE_ACME_ROOT)도 필요합니다.';
const NO_DIRECTORY =
  '응답이 ACME 디렉터리가 아닙니다. 인증 기관이 알려준 디렉터리 주소를 입력해주세요.';

/**
 * Reads an address. @param roots certificates in PEM that are trusted in addition to those of Node.js
 * @throws when there is no response in time
 */
function read(address: string, roots: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(roots !== undefined && { ca: [...rootCertificates, roots] }),
    };
    request(address, options, async (response) => {
      try {
        let text = '';
        for await (const chunk of response) {
          text += String(chunk);
          if (text.length > RESPONSE_BYTES) break;
        }
        resolve(text);
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end();
  });
}

const isDirectory = (text: string): boolean => {
  try {
    return z.safeParse(directorySchema, JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/** The outcome of a trial: the address of the directory, and a Korean sentence about the problem, or null. */
export interface AcmeTrial {
  directory: string;
  problem: string | null;
}

/** Checks that a directory of ACME responds. No account is made there. */
export async function tryAcmeDirectory(
  directory = DEFAULT_DIRECTORY,
  roots?: string,
): Promise<AcmeTrial> {
  try {
    const text = await read(directory, roots);
    return { directory, problem: isDirectory(text) ? null : NO_DIRECTORY };
  } catch {
    return { directory, problem: UNREACHABLE };
  }
}
