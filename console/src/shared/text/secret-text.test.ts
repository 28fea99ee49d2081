import { expect, test } from 'vitest';
import { looksLikeSecret } from './secret-text.ts';

test.each([
  'https://hong:ghp@git.example/a',
  'https://x-access-token@git.example/a',
  'ssh://git:word@git.example/a',
  'PASSWORD=1234 node server.js',
  'node server.js --api-key=1 --db-token=2',
  'https://git.example/a?private_token=abc',
  'ghp_abcdef0123456789',
  'github_pat_11AB',
  'AKIAIOSFODNN7EXAMPLE',
  '-----BEGIN PRIVATE KEY-----',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  'node server.js q7Jz0XkP3nVb9LwT2sYd6MfR',
  `sha256:${'0123456789abcdef'.repeat(5)}`,
  `sha512:${'0123456789abcdef'.repeat(4)}`,
])('%s looks like a secret', (text) => {
  expect(looksLikeSecret(text)).toBe(true);
});

test.each([
  '',
  '결제 API',
  'https://github.com/naru-shop/payment-api.git',
  'git@github.com:naru-shop/payment-api.git',
  'https://github.com/naru-shop/token-service',
  'feature/password-reset',
  'https://github.com/naru-shop/an-api-of-2026/with/folders-of-long-names',
  'internationalization_settings',
  'npm run build',
  'node server.js --port=3000',
  `ghcr.io/owner/app:1.4@sha256:${'0123456789abcdef'.repeat(4)}`,
])('%s does not look like a secret', (text) => {
  expect(looksLikeSecret(text)).toBe(false);
});

test.each([
  ['db_password 데이터베이스 비밀번호', true],
  ['apiKey API 키', true],
  ['port 포트', false],
])('the value of an option called %s: %s', (about, secret) => {
  expect(looksLikeSecret('3000', about)).toBe(secret);
});

test('a long text of any piece of a secret takes little time', () => {
  const pieces = [
    'x',
    'pass',
    'token',
    'api_key',
    'eyJ-',
    'eyJa.',
    'a://',
    'secret ',
    '_9',
    'sk-',
    'sha256:',
  ];
  const before = process.cpuUsage();
  for (const piece of pieces) looksLikeSecret(piece.repeat(64 * 1024));
  // The measured time is 0.1 s. A pattern whose time grows with the square of the length takes more than ten seconds.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});
