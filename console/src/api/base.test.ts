import { expect, test } from 'vitest';
import { apiBase } from './base.ts';

const page = (content: string | null) => ({
  querySelector: () => (content === null ? null : { getAttribute: () => content }),
});

test.each([
  ['', ''],
  [null, ''],
  ['https://api.example.com', 'https://api.example.com'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['https://api.example.com/api/v1', 'https://api.example.com'],
  ['javascript:alert(1)', ''],
  ['api.example.com', ''],
  ['file:///etc/passwd', ''],
])('the base of the API from %j is %j', (content, base) => {
  expect(apiBase(page(content))).toBe(base);
});
