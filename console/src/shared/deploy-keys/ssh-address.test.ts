import { expect, test } from 'vitest';
import { isSshAddress } from './ssh-address.ts';

test.each([
  ['git@git.example.com:naru/shop.git', true],
  [' git@git.example.com:naru/shop.git ', true],
  ['ssh://git@git.example.com:2222/naru/shop.git', true],
  ['ssh://git:secret@git.example.com/naru/shop.git', false],
  ['git@git.example.com', false],
  ['git@git.example.com:-oProxyCommand=x', false],
  ['https://git.example.com/naru/shop.git', false],
  ['', false],
])('%j is an address of SSH: %j', (text, isSsh) => {
  expect(isSshAddress(text)).toBe(isSsh);
});
