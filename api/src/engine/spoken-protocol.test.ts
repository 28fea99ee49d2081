import { expect, test } from 'vitest';
import { readWrongProtocol, type SpokenProtocol } from './spoken-protocol.ts';

/** The bytes with which Node's server of HTTP/2 answers a request of HTTP/1.1: an empty SETTINGS frame and a GOAWAY frame. */
const H2C = Buffer.from('00000004000000000000000807000000000000000000000002', 'hex');
const HTTP = 'HTTP/1.1 400 Bad Request\r\n';

test.each<[string, Buffer, http1: SpokenProtocol | undefined, h2c: SpokenProtocol | undefined]>([
  ['HTTP/1.1', Buffer.from(HTTP), undefined, 'http1'],
  ['frames of HTTP/2', H2C, 'h2c', undefined],
  ['a part of a frame', H2C.subarray(0, 8), undefined, undefined],
  ['an alert of TLS', Buffer.from('15030300020246', 'hex'), 'tls', 'tls'],
  ['nothing', Buffer.alloc(0), undefined, undefined],
  ['another protocol', Buffer.from('SSH-2.0-x\r\n'), undefined, undefined],
  [
    "Kestrel's refusal of HTTP/1.1",
    Buffer.from(`${HTTP}\r\nAn HTTP/1.x request was sent to an HTTP/2 only endpoint.`),
    'h2c',
    undefined,
  ],
  [
    "Go's refusal of a request without TLS",
    Buffer.from(
      'HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n',
    ),
    'tls',
    'tls',
  ],
])('a server that sends %s has the wrong protocol or not', (_, greeting, http1, h2c) => {
  expect(readWrongProtocol(greeting, false)).toBe(http1);
  expect(readWrongProtocol(greeting, true)).toBe(h2c);
});
