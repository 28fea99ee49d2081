/** Checks signatures of version 4 of AWS, computed from the received request alone. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Returns the canonical request. The hash of the body is in a header, or it is computed. */
function canonicalRequest(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  signedHeaders: string,
): string {
  const query = [...url.searchParams]
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  return [
    ...[request.method, path.join('/'), query, headers, signedHeaders],
    request.headers['x-amz-content-sha256'] ?? sha256(body),
  ].join('\n');
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;

/** The signature of a request. */
export interface AwsSignature {
  keyId: string;
  region: string;
  service: string;
  /** The time of the signature, in ms since 1970. */
  time: number;
  /** Whether the secret of the key has signed the request. */
  isValid: boolean;
}

/** Reads the signature of a request; `undefined` for a request without one. @param secret the secret of the key */
export function readAwsSignature(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  secret: string,
): AwsSignature | undefined {
  const found = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (found === null) return undefined;
  const [, keyId = '', day = '', region = '', service = '', signedHeaders = '', signature] = found;
  const date = String(request.headers['x-amz-date']);
  const time = Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  const scope = `${day}/${region}/${service}/aws4_request`;
  const canonical = canonicalRequest(request, url, body, signedHeaders);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const isValid = hmac(key, text).toString('hex') === signature;
  return { keyId, region, service, time, isValid };
}
