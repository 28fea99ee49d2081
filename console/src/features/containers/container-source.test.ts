import type { DeploymentContainer } from '@naru/contract/entities/deployment';
import { describe, expect, test } from 'vitest';
import { containerSource, repositoryDisplayName } from './container-source.ts';

test.each([
  ['https://github.com/naru-shop/api.git', 'naru-shop/api'],
  ['https://github.com/naru-shop/api/', 'naru-shop/api'],
  ['git@github.com:naru-shop/api.git', 'naru-shop/api'],
  ['https://git.naru.kr:8443/가게/결제', 'git.naru.kr:8443/%EA%B0%80%EA%B2%8C/%EA%B2%B0%EC%A0%9C'],
  ['git@gitlab.com:a/b/c', 'gitlab.com/a/b/c'],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['', undefined],
])('%s is %s in short', (url, name) => {
  expect(repositoryDisplayName(url)).toBe(name);
});

const container = { slug: 'api', name: 'API', git_url: 'https://github.com/a/b' };
const commit = { hash: 'a1b2c3d4', subject: '고침' };
const source = (deployed: Partial<DeploymentContainer> | undefined, git_url = container.git_url) =>
  containerSource({
    container: { ...container, git_url },
    state: undefined,
    deployed: deployed && { slug: 'api', step: 'done', ...deployed },
    networks: [],
  });

describe('what a container is made from', () => {
  test('is its repository and branch, main without one', () => {
    expect(source(undefined)).toEqual({
      repository: 'a/b',
      branch: 'main',
      onPush: false,
      commit: undefined,
    });
  });

  test.each(['done', 'unchanged', 'building'])('has a commit that is %s', (step) => {
    expect(source({ step, commit })?.commit).toEqual(commit);
  });

  test.each(['failed', 'cancelled'])('has no commit that has %s', (step) => {
    expect(source({ step, commit })?.commit).toBeUndefined();
  });

  test('is its image, with the digest at which it stays', () => {
    const state = { state: undefined, deployed: undefined, networks: [] };
    const image = { slug: 'web', name: '웹', git_url: '', image: 'nginx:1.27' };
    expect(containerSource({ ...state, container: image })).toEqual({
      repository: 'nginx:1.27',
      branch: undefined,
      digest: undefined,
    });
    const image_digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
    expect(containerSource({ ...state, container: { ...image, image_digest } })?.digest).toBe(
      image_digest,
    );
  });

  test.each(['', 'javascript:alert(1)'])('is nothing to tell for %j', (url) => {
    expect(source({ commit }, url)).toBeUndefined();
  });
});
