import { request } from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * Requests `/readyz` by https through the edge, with any certificate. Returns the status, or the error.
 * @param place the address and the port of the edge
 */
export const requestReadiness = (
  { host, port }: { host: string; port: number },
  hostname: string,
): Promise<string> =>
  new Promise((resolve) => {
    const place = { host, port, servername: hostname, agent: false, rejectUnauthorized: false };
    request({ ...place, path: '/readyz', headers: { host: hostname } })
      .on('response', (response) => {
        text(response).then(() => resolve(String(response.statusCode)), String);
      })
      .on('error', (error) => resolve(error.message))
      .end();
  });
