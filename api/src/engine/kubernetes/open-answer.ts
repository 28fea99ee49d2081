import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { ApiException, type KubeConfig } from '@kubernetes/client-node';

/** The time limit of an ordinary call, in ms. */
export const DEADLINE_MS = 30_000;

export interface OpenCall {
  query: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Aborting the signal ends the response. */
  signal: AbortSignal;
}

/** Opens a streamed response. The client library has these only as streams whose errors cannot be handled. */
export async function openAnswer(
  config: KubeConfig,
  path: string,
  { query, signal }: OpenCall,
): Promise<IncomingMessage> {
  const url = new URL(`${config.getCurrentCluster()?.server}${path}`);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(key, String(value));
  }
  const options: RequestOptions = { signal };
  await config.applyToHTTPSOptions(options);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, options);
    const late = () => request.destroy(new Error(`${path} took longer than ${DEADLINE_MS} ms`));
    deadline.addEventListener('abort', late);
    request.on('response', (answer) => {
      deadline.removeEventListener('abort', late);
      resolve(answer);
    });
    request.on('error', reject).end();
  });
  const status = response.statusCode ?? 0;
  if (status < 400) return response;
  throw new ApiException(status, 'refused', await text(response), {});
}
