import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';

const tree = routes(createQueryClient(), () => false);

/** The patterns an address runs through, from the frame to the page; `undefined` where a route has none. */
const matched = (address: string): (RouteObject | undefined)[] =>
  (matchRoutes(tree, address) ?? []).map(({ route }) => route);

const UNKNOWN = '*';

const addresses = Object.entries({ ...paths, project: () => paths.project('결제/서버') }).map(
  ([name, path]) => [name, path()] as const,
);

describe('every path function leads to a page (specification section 2)', () => {
  test.each(addresses)('%s: %s', (_name, address) => {
    expect(matched(address).at(-1)?.path).not.toBe(UNKNOWN);
    expect(matched(address).at(-1)?.lazy).toBeDefined();
  });

  test.each(addresses)('%s: %s with a slash at its end', (_name, address) => {
    expect(matched(`${address}/`).at(-1)).toBe(matched(address).at(-1));
  });

  test('a slug is one part of the address, whatever stands in it', () => {
    const [match] = (matchRoutes(tree, paths.project('결제/서버')) ?? []).slice(-1);
    expect(match?.params).toEqual({ slug: '결제/서버' });
  });
});

describe('who may enter (specification section 6)', () => {
  const isGuarded = (address: string) => matched(address).some((route) => route?.id === 'guarded');

  test.each([paths.dashboard(), paths.projects(), paths.project('api'), paths.profile()])(
    '%s: members',
    (address) => {
      expect(isGuarded(address)).toBe(true);
    },
  );

  test.each([
    paths.home(),
    paths.login(),
    paths.signup(),
    paths.verifyEmail(),
    paths.forgotPassword(),
    paths.resetPassword(),
    paths.githubCallback(),
    paths.termsOfService(),
    paths.privacyPolicy(),
  ])('%s: everybody', (address) => {
    expect(isGuarded(address)).toBe(false);
  });
});

test.each(['/nowhere', '/projects/api/nowhere', '/login/nowhere'])(
  '%s is unknown and leads home',
  (address) => {
    expect(matched(address).at(-1)?.path).toBe(UNKNOWN);
  },
);
