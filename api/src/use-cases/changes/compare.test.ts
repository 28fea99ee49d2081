import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyContainer, anyContainers, SECRET_PREFIX } from '../../testing/any-container.ts';
import { allSecrets, type ContainerSpecification } from '../deployment/deployment-specification.ts';
import {
  type ConfigurationDifference,
  compareContainerLists,
  compareContainers,
  compareSpecifications,
} from './compare.ts';
import { settingsOfContainer } from './settings.ts';
import { collectReferenceNames, collectSecretsBySlug, toShownChange } from './shown-change.ts';

const containersBySlug = (containers: readonly ContainerSpecification[]) =>
  new Map(containers.map((one) => [one.slug, one]));

const keyOf = ({ subject, name }: Pick<ConfigurationDifference, 'subject' | 'name'>) =>
  JSON.stringify([subject, name]);
const valuesOf = (container: ContainerSpecification) =>
  new Map(settingsOfContainer(container).map((one) => [keyOf(one), one.value]));

/** Returns the settings that are added and removed together with a mount or a secret. */
const broughtSettings = (one: ContainerSpecification) => [
  ...one.mounts.map(({ volume }) => keyOf({ subject: 'volume', name: volume })),
  ...Object.keys(allSecrets(one)).map((name) => keyOf({ subject: 'secret_use', name })),
];

/** Returns the settings of `from`, except that settings of each mount and secret that was added or removed are taken from `to`. */
function withPartsOf(from: ContainerSpecification, to: ContainerSpecification) {
  const [values, target] = [valuesOf(from), valuesOf(to)];
  const [before, after] = [from, to].map((one) => new Set(broughtSettings(one)));
  for (const key of [...(before ?? []), ...(after ?? [])]) {
    if (before?.has(key) === after?.has(key)) continue;
    const brought = target.get(key);
    if (brought === undefined) values.delete(key);
    else values.set(key, brought);
  }
  return values;
}

const OF_IMAGE = ['image', 'image_digest'];
const OF_SOURCE = [
  ...OF_IMAGE,
  'git_url',
  'git_branch',
  'git_subpath',
  'template',
  'template_option',
];

/** Returns the subjects of the settings that a difference contains besides its own setting. */
function partsOf(
  subject: ConfigurationDifference['subject'],
  from: ContainerSpecification,
  to: ContainerSpecification,
): string[] {
  if (subject === 'image') return from.imageSource && to.imageSource ? OF_IMAGE : OF_SOURCE;
  return subject === 'git_url' && !(from.source && to.source) ? ['git_branch', 'git_subpath'] : [];
}

/** Applies differences to settings. A change of the source includes its branch and folder, or its digest. */
function applied(from: ContainerSpecification, to: ContainerSpecification) {
  const values = withPartsOf(from, to);
  for (const difference of compareContainers(from, to)) {
    const { subject, to: value } = difference;
    if (value === undefined) values.delete(keyOf(difference));
    else values.set(keyOf(difference), value);
    const parts = partsOf(subject, from, to);
    const isPart = (key: string) => parts.some((part) => key.startsWith(`["${part}",`));
    for (const key of [...values.keys()].filter(isPart)) values.delete(key);
    for (const [key, brought] of valuesOf(to)) if (isPart(key)) values.set(key, brought);
  }
  return values;
}

const showing = (...sides: ContainerSpecification[][]) => ({
  base: 'x',
  volumes: new Map([['data-1', '데이터']]),
  applying: { liveLimits: true, builds: true },
  secretsOf: collectSecretsBySlug(...sides),
  names: collectReferenceNames(...sides),
});

describe('two configurations', () => {
  test('that are the same have no difference', () => {
    void fc.assert(
      fc.property(anyContainers, (containers) => {
        expect(
          compareContainerLists(containersBySlug(containers), structuredClone(containers)),
        ).toEqual([]);
      }),
    );
  });

  test('are the same once the differences are made', () => {
    void fc.assert(
      fc.property(anyContainer(), anyContainer(), (from, to) => {
        expect(applied(from, to)).toEqual(valuesOf(to));
      }),
    );
  });

  test('differ in the same settings in both directions', () => {
    void fc.assert(
      fc.property(anyContainer(), anyContainer(), (a, b) => {
        const there = compareContainers(a, b).map((one) => [keyOf(one), one.from, one.to]);
        const back = compareContainers(b, a).map((one) => [keyOf(one), one.to, one.from]);
        expect(there.toSorted()).toEqual(back.toSorted());
      }),
    );
  });

  test('show nothing of their secrets, and one id for each difference', () => {
    const leaking = anyContainer().map((container) => ({
      ...container,
      env: { ...container.env, ...container.secrets },
      process: { command: ['serve', `it's`, ...Object.values(container.secrets)] },
      buildVars: { LONG: 'x'.repeat(250) + Object.values(container.secrets).join() },
      template: { id: 'nodejs', config: { note: Object.values(container.secrets).join() } },
    }));
    void fc.assert(
      fc.property(leaking, leaking, (from, to) => {
        const changes = compareContainerLists(containersBySlug([from]), [to]).map((one) =>
          toShownChange(one, showing([from], [to])),
        );
        expect(JSON.stringify(changes)).not.toContain(SECRET_PREFIX);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      }),
    );
  });

  test('are told by container, one that came or went as a whole', () => {
    const base = fc.sample(anyContainer('kept'), 1)[0];
    if (base === undefined) throw new Error('There is no sample.');
    const [gone, come] = [
      { ...base, slug: 'gone', name: '간 것' },
      { ...base, slug: 'come', name: '온 것' },
    ];
    const from = { project: { name: '전' }, containers: containersBySlug([base, gone]) };
    const to = { project: { slug: 'p', name: '후' }, containers: [base, come] };
    expect(
      compareSpecifications(from, to).map((one) => toShownChange(one, showing([base]))),
    ).toMatchObject([
      { container: null, subject: 'name', from: '전', to: '후' },
      { container: 'gone', subject: 'container', change: 'removed', from: '간 것', effect: 'none' },
      { container: 'come', subject: 'container', change: 'added', to: '온 것', effect: 'build' },
    ]);
  });

  test('of which one is unknown are not told apart', () => {
    const [container] = fc.sample(anyContainer('a'), 1);
    if (container === undefined) throw new Error('There is no sample.');
    expect(compareContainerLists(new Map([['a', 'unknown']]), [container])).toEqual([]);
  });
});

describe('the port that a template adds', () => {
  const [sample] = fc.sample(anyContainer(), 1);
  const container = (env: Record<string, string>): ContainerSpecification => {
    if (sample === undefined) throw new Error('There is no sample.');
    return { ...sample, env, template: { id: 'nodejs', config: { port: 3000 } } };
  };

  test('is no variable of the member, until they say otherwise', () => {
    const found = compareContainers(container({ PORT: '3000' }), container({ PORT: '4000' }));
    expect(found).toMatchObject([{ subject: 'env', name: 'PORT', from: undefined, to: '4000' }]);
  });
});

describe('a source that comes or goes', () => {
  test('is one difference, with its branch and its folder', () => {
    const source = { url: 'https://example.com/a', branch: 'main', subpath: 'web' };
    const [base] = fc.sample(anyContainer(), 1);
    if (base === undefined) throw new Error('There is no sample.');
    const [without, having] = [
      { ...base, source: null },
      { ...base, source },
    ];
    expect(compareContainers(without, having)).toMatchObject([
      { subject: 'git_url', from: undefined, to: source.url },
    ]);
    expect(compareContainers(having, without)).toMatchObject([
      { subject: 'git_url', from: source.url, to: undefined },
    ]);
  });
});
