import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyContainerSpec,
  anyManifestSettings,
  anySlug,
} from '../../../testing/kubernetes/any-container.ts';
import {
  containerObjectName,
  edgeNamespace,
  projectNamespace,
  routeName,
  suffixedObjectName,
  toObjectName,
  variablesSecretName,
  volumeClaimName,
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
            projectNamespace(settings, spec.project),
            edgeNamespace(settings),
            containerObjectName(spec),
            suffixedObjectName(spec, 'ports'),
            routeName(spec, hostname),
            variablesSecretName(spec),
            volumeClaimName(spec.project),
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
      anySlug.map((slug) => [slug, toObjectName(slug)]),
      anySlug.map((slug) => [slug, slug.toUpperCase()]),
      anySlug.map((slug) => [slug, `${slug}-`]),
    );
    fc.assert(
      fc.property(anyManifestSettings, pair, (settings, [one = '', other = '']) => {
        fc.pre(one !== other);
        expect(projectNamespace(settings, one)).not.toBe(projectNamespace(settings, other));
        expect(volumeClaimName(one)).not.toBe(volumeClaimName(other));
        expect(containerObjectName({ container: one })).not.toBe(
          containerObjectName({ container: other }),
        );
        const parts = ['tcp', 'ports'].map((suffix) =>
          suffixedObjectName({ container: one }, suffix),
        );
        expect(parts).not.toContain(containerObjectName({ container: other }));
      }),
      { numRuns: 1000 },
    );
  });

  it('are the slug itself where it can be one, and readable elsewhere', () => {
    expect(containerObjectName({ container: 'web-k3x9' })).toBe('web-k3x9');
    expect(containerObjectName({ container: '3d-shop' })).toMatch(/^n3d-shop--[0-9a-f]{8}$/);
    expect(containerObjectName({ container: 'My 가게 (v2)' })).toMatch(/^my-v2--[0-9a-f]{8}$/);
    expect(containerObjectName({ container: '가게' })).toMatch(/^n--[0-9a-f]{8}$/);
  });

  it('are those of a slug as the server makes it', () => {
    const longest = `${'x'.repeat(40)}-abcdefghij`;
    expect(containerObjectName({ container: longest })).toBe(longest);
  });

  it('of two installations do not meet', () => {
    const settings = {
      namespacePrefix: 'naru',
      fieldManager: 'naru',
      route: { kind: 'edge' },
      externalService: 'NodePort',
    } as const;
    const [one, other] = ['one', 'other'].map((installation) =>
      projectNamespace({ ...settings, installation }, 'shop'),
    );
    expect(one).toMatch(/^naru-[0-9a-f]{8}-shop$/);
    expect(one).not.toBe(other);
  });
});
