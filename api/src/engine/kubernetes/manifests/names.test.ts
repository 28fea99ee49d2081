import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyContainerSpec,
  anyManifestSettings,
  anySlug,
} from '../../../testing/kubernetes/any-container.ts';
import {
  claimName,
  containerName,
  edgeNamespaceOf,
  nameOf,
  namespaceOf,
  routeName,
  secretName,
  suffixedName,
} from './names.ts';

/** Matches RFC 1035 labels, which Services require and which are valid for every other kind. */
const LABEL = /^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

describe('names in a cluster', () => {
  it('are such as every API server takes, whatever the slug', () => {
    fc.assert(
      fc.property(
        anyManifestSettings,
        anyContainerSpec,
        fc.domain(),
        (settings, spec, hostname) => {
          const names = [
            namespaceOf(settings, spec.project),
            edgeNamespaceOf(settings),
            containerName(spec),
            suffixedName(spec, 'ports'),
            routeName(spec, hostname),
            secretName(spec),
            claimName(spec.project),
          ];
          for (const name of names) expect(name).toMatch(LABEL);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('differ for what differs, also for a slug that is another one made a name', () => {
    const pair = fc.oneof(
      fc.tuple(anySlug, anySlug),
      anySlug.map((slug) => [slug, nameOf(slug)]),
      anySlug.map((slug) => [slug, slug.toUpperCase()]),
      anySlug.map((slug) => [slug, `${slug}-`]),
    );
    fc.assert(
      fc.property(anyManifestSettings, pair, (settings, [one = '', other = '']) => {
        fc.pre(one !== other);
        expect(namespaceOf(settings, one)).not.toBe(namespaceOf(settings, other));
        expect(claimName(one)).not.toBe(claimName(other));
        expect(containerName({ container: one })).not.toBe(containerName({ container: other }));
        const parts = ['tcp', 'ports'].map((suffix) => suffixedName({ container: one }, suffix));
        expect(parts).not.toContain(containerName({ container: other }));
      }),
      { numRuns: 1000 },
    );
  });

  it('are the slug itself where it can be one, and readable elsewhere', () => {
    expect(containerName({ container: 'web-k3x9' })).toBe('web-k3x9');
    expect(containerName({ container: '3d-shop' })).toMatch(/^n3d-shop--[0-9a-f]{8}$/);
    expect(containerName({ container: 'My 가게 (v2)' })).toMatch(/^my-v2--[0-9a-f]{8}$/);
    expect(containerName({ container: '가게' })).toMatch(/^n--[0-9a-f]{8}$/);
  });

  it('are those of a slug as the server makes it', () => {
    const longest = `${'x'.repeat(40)}-abcdefghij`;
    expect(containerName({ container: longest })).toBe(longest);
  });

  it('of two installations do not meet', () => {
    const settings = {
      namespacePrefix: 'naru',
      fieldManager: 'naru',
      route: { kind: 'edge' },
      externalService: 'NodePort',
    } as const;
    const [one, other] = ['one', 'other'].map((installation) =>
      namespaceOf({ ...settings, installation }, 'shop'),
    );
    expect(one).toMatch(/^naru-[0-9a-f]{8}-shop$/);
    expect(one).not.toBe(other);
  });
});
