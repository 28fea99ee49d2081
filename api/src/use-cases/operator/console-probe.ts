/** Tries a new address of the console before members use it: its DNS record, and a call that only this installation can answer. */
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import * as z from 'zod/mini';
import type { SecretBox } from '../../storage/secret-box.ts';

/** The path of the call, and the query parameter with a random text. */
export const PROBE_PATH = '/healthz';
export const PROBE_PARAMETER = 'probe';

/** A random text of {@link findProbeProblem}. Other texts get no response. */
const RANDOM_TEXT = /^[\w-]{43}$/;

/** The time limit of the call, in ms. */
const CALL_MS = 4000;
/** The maximum length of a response. */
const RESPONSE_BYTES = 4096;

/** Returns what every server of the installation answers to a random text; `undefined` for another text. */
export const answerProbe = (box: SecretBox, text: string): string | undefined =>
  RANDOM_TEXT.test(text) ? box.digest(`console address ${text}`) : undefined;

const response = z.object({ probe: z.string() });

/**
 * Calls the address once. The certificate is not verified, because the answer proves who has answered, and the operator's browser verifies
 * the certificate when it opens the address.
 */
function callOnce(address: URL): Promise<string> {
  const call = address.protocol === 'https:' ? requestByHttps : requestByHttp;
  return new Promise((resolve, reject) => {
    const options = {
      rejectUnauthorized: false,
      agent: false,
      signal: AbortSignal.timeout(CALL_MS),
    };
    call(address, options, async (incoming) => {
      try {
        let text = '';
        for await (const chunk of incoming) {
          text += String(chunk);
          if (text.length > RESPONSE_BYTES) throw new Error('The response is too long.');
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

/** Whether this installation answers at an address now. */
async function isReached(url: string, box: SecretBox): Promise<boolean> {
  const text = randomBytes(32).toString('base64url');
  const address = new URL(PROBE_PATH, url);
  address.searchParams.set(PROBE_PARAMETER, text);
  try {
    const parsed = z.safeParse(response, JSON.parse(await callOnce(address)));
    return parsed.data?.probe === answerProbe(box, text);
  } catch {
    return false;
  }
}

/** Returns a Korean sentence when DNS has no address for a name; `undefined` otherwise. */
export async function findDnsProblem(url: string): Promise<string | undefined> {
  const { hostname } = new URL(url);
  try {
    await lookup(hostname.replace(/^\[|\]$/g, ''));
    return undefined;
  } catch {
    return `DNS에서 주소를 찾을 수 없는 이름입니다: ${hostname}. A나 AAAA 레코드가 이 서버를 가리키게 해주세요.`;
  }
}

/** Returns a Korean sentence when the console cannot be reached at an address; `undefined` otherwise. */
export async function findProbeProblem(url: string, box: SecretBox): Promise<string | undefined> {
  const problem = await findDnsProblem(url);
  if (problem !== undefined || (await isReached(url, box))) return problem;
  return `이 서버에서 새 주소(${new URL(url).host})로 나루에 연결하지 못했습니다. DNS와 방화벽, 앞에 있는 프록시를 확인해주세요.`;
}
