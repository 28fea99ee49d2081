/** Reads which protocol a server speaks from its first bytes. */
import type { StartFailure } from '@naru/contract/rules/start-failure';

export type SpokenProtocol = Extract<StartFailure, { code: 'protocol' }>['speaks'];

/** The number of first bytes that are read: the refusal of a request in a sentence fits. */
export const GREETING_BYTES = 256;

/** Returns what the edge sends first to a server: a request of HTTP/1.1, or the preface of HTTP/2. */
export const greetingRequest = (hostname: string, h2c: boolean): string =>
  h2c
    ? 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
    : `HEAD / HTTP/1.1\r\nHost: ${hostname}\r\nUser-Agent: Naru\r\nConnection: close\r\n\r\n`;

/** Prints the first bytes of the response of the server at `$1` and `$2` to the request `$0`. */
const GREET_SCRIPT = `printf %s "$0" | timeout 3 nc -w 3 "$1" "$2" | head -c ${GREETING_BYTES}`;

/** Returns the command that prints the first bytes with which a server responds to a request. */
export const greetCommand = (host: string, port: number, request: string): string[] => [
  ...['sh', '-c', GREET_SCRIPT],
  ...[request, host, String(port)],
];

const HEADER_BYTES = 9;
/** The types of the frames SETTINGS and GOAWAY, with which a server of HTTP/2 begins. */
const HTTP2_FIRST_FRAMES = [4, 7];
const TLS_ALERT = 21;
const TLS_MAJOR = 3;

/** The refusals of servers that understand a request of HTTP/1.1 only to refuse it: Kestrel for HTTP/2, Go and Tomcat for TLS. */
const HTTP2_ONLY = /HTTP\/2 only endpoint/;
const TLS_ONLY = /HTTP request to an HTTPS server|requires TLS/;

/** Returns the protocol of a server from its first bytes; `undefined` if they show none. */
function readSpokenProtocol(greeting: Buffer): SpokenProtocol | undefined {
  if (greeting.length >= 2 && greeting[0] === TLS_ALERT && greeting[1] === TLS_MAJOR) return 'tls';
  const text = greeting.toString('latin1');
  if (text.startsWith('HTTP/1.')) {
    if (HTTP2_ONLY.test(text)) return 'h2c';
    return TLS_ONLY.test(text) ? 'tls' : 'http1';
  }
  const isFrame =
    greeting.length >= HEADER_BYTES &&
    HTTP2_FIRST_FRAMES.includes(greeting.readUInt8(3)) &&
    greeting.readUInt32BE(5) === 0;
  return isFrame ? 'h2c' : undefined;
}

/**
 * Returns the protocol of a server if the edge does not speak it; `undefined` for the right protocol and for an unknown one.
 * @param h2c whether the edge speaks HTTP/2 to the server
 */
export function readWrongProtocol(greeting: Buffer, h2c: boolean): SpokenProtocol | undefined {
  const speaks = readSpokenProtocol(greeting);
  return speaks === (h2c ? 'h2c' : 'http1') ? undefined : speaks;
}
