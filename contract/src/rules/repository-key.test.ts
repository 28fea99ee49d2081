import { describe, expect, test } from 'vitest';
import { isSameRepository, repositoryKey } from './repository-key.ts';

const SHOP = 'github.com/naru/shop';

describe('the key of a repository', () => {
  test.each([
    ['https://github.com/naru/shop', SHOP],
    ['https://github.com/naru/shop.git', SHOP],
    ['https://GitHub.com/Naru/Shop.git/', SHOP],
    ['http://github.com:80/naru/shop', SHOP],
    ['https://github.com:443//naru//shop', SHOP],
    ['git@github.com:naru/shop.git', SHOP],
    ['git@github.com:/naru/shop', SHOP],
    ['ssh://git@github.com:22/naru/shop.git', SHOP],
    ['git+ssh://git@github.com/naru/shop.git', SHOP],
    ['git://github.com/naru/shop.git', SHOP],
    ['https://x-access-token:secret@github.com/naru/shop', SHOP],
    ['https://gitlab.example.com/group/sub/shop.git', 'gitlab.example.com/group/sub/shop'],
    ['https://git.example.com:3000/naru/shop', 'git.example.com:3000/naru/shop'],
    ['https://github.com/naru/%EA%B0%80', 'github.com/naru/가'],
    ['http://[::1]:8080/naru/shop.git', '[::1]:8080/naru/shop'],
    ['naru/shop', undefined],
    ['https://github.com/', undefined],
    ['https://github.com/%', 'github.com/%'],
    ['', undefined],
  ])('%s: %s', (address, key) => {
    expect(repositoryKey(address)).toBe(key);
  });
});

describe('the same repository', () => {
  test.each([
    ['https://git.example.com:3000/naru/shop', 'git@git.example.com:naru/shop.git', true],
    ['ssh://git@git.example.com:2222/naru/shop', 'https://git.example.com:3000/naru/shop', true],
    ['https://git.example.com:3000/naru/shop', 'https://git.example.com/naru/shop', false],
    ['https://github.com/naru/shop', 'https://github.com/naru/shop2', false],
    ['https://github.com/naru/shop', 'https://gitlab.com/naru/shop', false],
    ['https://github.com/naru/shop', 'shop', false],
    ['shop', 'shop', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isSameRepository(one, other)).toBe(isSame);
    expect(isSameRepository(other, one)).toBe(isSame);
  });
});
