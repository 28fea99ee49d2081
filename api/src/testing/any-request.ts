/** Arbitraries (generators of random values of fast-check) for requests, from almost valid to completely invalid. */
import * as fc from 'fast-check';
import { almostValidJson, anyJson, anyText } from './any-json.ts';

/** Generates a request body for a call with these fields: an almost valid body, any JSON, or any text. */
export const anyRequestBody = (
  right: Readonly<Record<string, unknown>>,
): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =>
  fc.oneof(
    { weight: 6, arbitrary: almostValidJson(right) },
    { weight: 2, arbitrary: anyJson },
    { weight: 1, arbitrary: almostValidJson(right).map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: anyText },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
    },
  );

const RAW_SEGMENTS = [
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  '..%2f..%2f',
  '%252e',
  '%0d%0a',
  ';a=b',
  '가'.repeat(2000),
];

/** Generates one segment of a path, mostly the valid segment. Never an empty segment or a dot segment, which would change the path. */
export const anyPathSegment = (right: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(encodeURIComponent(right)) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_SEGMENTS) },
    { weight: 2, arbitrary: anyText.map((text) => `~${encodeURIComponent(text.toWellFormed())}`) },
  );

/** Generates a query string, mostly the valid query string. */
export const anyQueryString = (right: Readonly<Record<string, string>>): fc.Arbitrary<string> => {
  const correct = new URLSearchParams(right).toString();
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(correct) },
    { weight: 1, arbitrary: fc.constant(`${correct}&${correct}`) },
    { weight: 1, arbitrary: fc.constantFrom('', '&&==', '%', '%ff=%00', '__proto__=1', 'a[b]=1') },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...Object.keys(right)), anyText)
        .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`),
    },
  );
};

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset=euc-kr',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  ';',
  '',
];
const latin = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
});

/** Generates headers in addition to the bearer token, mostly with the valid content type. */
export const anyRequestHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
      { weight: 1, arbitrary: latin },
    ),
    'accept-encoding': fc.oneof(latin, fc.constantFrom('gzip;q=nan', '*', 'br;q=0,,;')),
    'x-request-id': latin,
    origin: latin,
    cookie: latin,
    'x-forwarded-for': latin,
  },
  { requiredKeys: ['content-type'] },
);
