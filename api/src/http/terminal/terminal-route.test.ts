import { expect, test } from 'vitest';
import { isAllowedOrigin } from './terminal-route.ts';

const HTTPS = { asked: 'http://naru.example', published: 'https://naru.example', consoles: [] };
const HTTP = { asked: 'http://127.0.0.1:4000', published: 'http://127.0.0.1:4000', consoles: [] };
const LOCAL = { ...HTTPS, asked: 'http://localhost:4000' };
const OTHER_CONSOLE = { ...HTTPS, consoles: ['https://console.example/'] };

test.each([
  ['https://naru.example', HTTPS, true],
  ['https://naru.example:443', HTTPS, true],
  ['HTTPS://Naru.Example', HTTPS, true],
  ['http://naru.example', HTTPS, false],
  ['http://naru.example:443', HTTPS, false],
  ['https://naru.example:8443', HTTPS, false],
  ['https://naru.example.evil.example', HTTPS, false],
  ['https://evil@naru.example', HTTPS, false],
  ['https://evil:x@naru.example', HTTPS, false],
  ['https://naru.example/page', HTTPS, false],
  ['https://naru.example?page', HTTPS, false],
  ['https://naru.example#page', HTTPS, false],
  ['ftp://naru.example', HTTPS, false],
  ['wss://naru.example', HTTPS, false],
  ['chrome-extension://naru.example', HTTPS, false],
  ['blob:https://naru.example/1', HTTPS, false],
  ['https://naru.example, https://evil.example', HTTPS, false],
  ['null', HTTPS, false],
  ['', HTTPS, false],
  [undefined, HTTPS, false],
  ['http://127.0.0.1:4000', HTTP, true],
  ['http://127.0.0.1', HTTP, false],
  ['http://127.0.0.1:4001', HTTP, false],
  ['https://127.0.0.1:4000', HTTP, false],
  ['http://localhost:4000', HTTP, false],
  ['http://evil@127.0.0.1:4000', HTTP, false],
  ['ftp://127.0.0.1:4000', HTTP, false],
  ['http://localhost:4000', LOCAL, true],
  ['https://naru.example', LOCAL, true],
  ['https://localhost:4000', LOCAL, false],
  ['https://console.example', OTHER_CONSOLE, true],
  ['http://console.example', OTHER_CONSOLE, false],
])('a page of %j at %j may open a shell: %s', (origin, server, expected) => {
  expect(isAllowedOrigin(origin, server)).toBe(expected);
});
