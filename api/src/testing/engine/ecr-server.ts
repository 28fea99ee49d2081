/** A fake API of Amazon ECR that issues tokens to the owner of one access key, whose signatures it checks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { readAwsSignature } from '../aws-signature.ts';

/** The access key that the API knows, as a login: the id and the secret. */
export const ECR_KEY = { username: 'AKIAEXAMPLE', password: 'wJalr/secret+key' };
/** A registry of the region that the API serves. */
const ECR_REGION = 'ap-northeast-2';
export const ECR_HOST = `123456789012.dkr.ecr.${ECR_REGION}.amazonaws.com`;

const TARGET = 'AmazonEC2ContainerRegistry_V20150921.GetAuthorizationToken';
const TOKEN_SECONDS = 12 * 60 * 60;

/** A response in place of the usual one. */
export interface EcrFault {
  status: number;
  body: unknown;
}

/** Starts the API until the end of the test. Its tokens are numbered: `token-1`, `token-2`. */
export async function startEcrServer() {
  const state = { issued: 0, fault: undefined as EcrFault | undefined };
  const respond = (keyId: string, isValid: boolean): EcrFault => {
    if (state.fault !== undefined) return state.fault;
    const refuse = (name: string) => ({ status: 400, body: { __type: name, message: 'refused' } });
    if (keyId !== ECR_KEY.username) return refuse('UnrecognizedClientException');
    if (!isValid) return refuse('InvalidSignatureException');
    state.issued += 1;
    const authorizationToken = Buffer.from(`AWS:token-${state.issued}`).toString('base64');
    const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    return { status: 200, body: { authorizationData: [{ authorizationToken, expiresAt }] } };
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://ecr');
    const signature = readAwsSignature(request, url, body, ECR_KEY.password);
    const isCall =
      request.method === 'POST' &&
      request.headers['x-amz-target'] === TARGET &&
      request.headers['content-type'] === 'application/x-amz-json-1.1' &&
      signature?.service === 'ecr' &&
      signature.region === ECR_REGION;
    const answer = isCall
      ? respond(signature.keyId, signature.isValid)
      : { status: 404, body: { __type: 'UnknownOperationException' } };
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens at no port');
  return Object.assign(state, { address: `http://127.0.0.1:${address.port}/` });
}
