import { expect, test } from 'vitest';
import { domainUrl } from './domain-url.ts';

test.each([
  ['api.example.com', 'https://api.example.com'],
  ['나루.한국', 'https://나루.한국'],
])('a domain is visited over https: %s', (domain, url) => {
  expect(domainUrl(domain)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'api.example.com@evil.example/',
  'https://api.example.com',
  'a.kr/x"onclick=1',
  '',
])('%j is no domain and becomes no link', (domain) => {
  expect(domainUrl(domain)).toBeUndefined();
});
