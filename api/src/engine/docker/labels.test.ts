import { describe, expect, it } from 'vitest';
import { containerHostname, installationObjectNames } from './labels.ts';

const { container, volume, network } = installationObjectNames('installation');
const named = (project: string, slug: string) => container({ project, container: slug });

describe('the names of what an engine makes', () => {
  it('are readable', () => {
    expect(named('shop', 'web')).toMatch(/^naru_[0-9a-f]{8}_shop_web$/);
    expect(network('shop')).toMatch(/^naru_[0-9a-f]{8}_shop$/);
  });

  it('are those of the volume for its copy of one instant, with the id of the copy', () => {
    expect(volume('shop', 'data.instant-12-ab')).toBe(`${volume('shop', 'data')}.instant-12-ab`);
  });

  it.each([
    [named('a-b', 'c'), named('a', 'b-c')],
    [named('a', 'x'.repeat(99)), named('a', `${'x'.repeat(98)}y`)],
    [named('a', '가게'), named('a', '나게')],
    [named('a', 'B'), named('a', 'b')],
    [volume('a', 'b'), installationObjectNames('other').volume('a', 'b')],
  ])('differ for what differs: %s, %s', (one, other) => {
    expect(one).not.toBe(other);
  });

  it('are such as engines and resolvers take', () => {
    for (const slug of ['web', 'x'.repeat(200), '한글 이름', '-', '']) {
      expect(`${named(slug, slug)}.next`).toMatch(/^[a-z0-9][a-z0-9_.-]{1,62}$/);
      expect(containerHostname({ container: slug })).toMatch(/^[a-z0-9][a-z0-9-]{0,62}$/);
    }
  });
});
