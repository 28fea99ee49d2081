import type { Container } from '@naru/contract/entities/container';
import type { SignedInDevice } from '@naru/contract/entities/session';
import { describe, expect, test } from 'vitest';
import { CHECKED_SUBJECT_LABELS, findingId } from './finding.ts';
import { findingTexts } from './finding-texts.ts';
import {
  findExpiringCredentials,
  findMissingHealthChecks,
  findProjectFindings,
  findUnmountedVolumes,
} from './project-findings.ts';

const now = new Date('2026-03-01T12:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

const web: Container = { slug: 'web-1', name: 'web' };
const volume = (volume_id: string) => ({
  volume_id,
  slug: volume_id,
  name: volume_id,
  capacity: 512,
});

describe('volumes that are mounted nowhere', () => {
  test('are led to a container without any mount, else to the first', () => {
    const mounting = { ...web, mounts: [{ volume_id: 'a', mount_path: '/data' }] };
    const free = { ...web, slug: 'api-1', name: 'api' };
    const found = findUnmountedVolumes([volume('a'), volume('b')], [mounting, free]);
    expect(found.map((one) => [one.volume.volume_id, one.container.name])).toEqual([['b', 'api']]);
    expect(findUnmountedVolumes([volume('b')], [mounting])[0]?.container.name).toBe('web');
  });

  test('are not those with the content of a restoration', () => {
    expect(findUnmountedVolumes([{ ...volume('a'), is_spare: true }], [web])).toEqual([]);
  });

  test('are not told of before there is a container', () => {
    expect(findUnmountedVolumes([volume('a')], [])).toEqual([]);
  });
});

test.each([
  ['one that runs without', { state: 'running', health_check: false }, 1],
  [
    'one that is replaced while it serves',
    { state: 'deploying', health_check: false, started_at: after(-1) },
    1,
  ],
  ['one that runs with', { state: 'running', health_check: true }, 0],
  ['one that is stopped', { state: 'stopped', health_check: false }, 0],
  ['one whose engine does not know', { state: 'running', health_check: null }, 0],
  ['one of an older server', { state: 'running' }, 0],
])('health checks: %s', (_, state, count) => {
  expect(findMissingHealthChecks([web], [{ slug: 'web-1', ...state }])).toHaveLength(count);
  expect(findMissingHealthChecks([], [{ slug: 'web-1', ...state }])).toEqual([]);
});

describe('logins and tokens that are about to end', () => {
  const device = (rest: Partial<SignedInDevice>): SignedInDevice => ({
    session_id: 's',
    current: true,
    created_at: after(-1),
    ...rest,
  });
  const token = (hours: number) => ({
    token_id: 't',
    name: '배포',
    scope: 'write',
    expires_at: after(hours),
  });

  test.each([
    ['a login for weeks, three days before', { created_at: after(-700), expires_at: after(72) }, 1],
    ['a login for weeks, earlier', { created_at: after(-700), expires_at: after(73) }, 0],
    ['a login for the day, an hour before', { created_at: after(-23), expires_at: after(1) }, 1],
    ['a login for the day, earlier', { created_at: after(-1), expires_at: after(12) }, 0],
    ['the login of another browser', { current: false, expires_at: after(0.5) }, 0],
    ['a login without a known end', {}, 0],
  ])('%s', (_, rest, count) => {
    expect(findExpiringCredentials([device(rest)], [], now)).toHaveLength(count);
  });

  test('a token in its last week, and not one that has ended', () => {
    const found = [168, 169, -1].map(
      (hours) => findExpiringCredentials([], [token(hours)], now).length,
    );
    expect(found).toEqual([1, 0, 0]);
  });
});

describe('all of it', () => {
  const facts = {
    containers: [
      {
        ...web,
        memory_limit: 128,
        template_id: 'next',
        env_vars: [
          { env_var_id: 'p', key: 'PORT', value: '8080' },
          { env_var_id: 't', key: 'API_TOKEN', value: '비밀-값' },
        ],
        networks: [{ network_id: 'n', internal_port: 80, network_type: 'http', fqdn: '' }],
        mounts: [{ volume_id: 'a', mount_path: '/etc' }],
      },
      { slug: 'cache-1', name: 'cache', image: 'cache:latest', networks: [] },
    ],
    volumes: [volume('b')],
    images: {
      'cache:latest': {
        ...{ registry: 'docker.io', repository: 'library/cache', platforms: [] },
        ...{ ports: [{ port: 80, protocol: 'tcp' }], volumes: ['/data'] },
        ...{ entrypoint: [], command: [], env: [] },
      },
    },
    templates: [
      { template_id: 'next', name: 'Next.js', default_resources: { memory_limit: 1024 } },
    ],
    memoryLeft: 2048,
    usage: {},
    states: [{ slug: 'web-1', state: 'running', health_check: false }],
    sessions: [],
    tokens: [{ token_id: 't', name: '배포', scope: 'write', expires_at: after(5) }],
  };
  const found = findProjectFindings(facts, now);

  test('comes with what breaks first', () => {
    expect(found.map(({ kind }) => kind)).toEqual([
      'port',
      'domain',
      'mount',
      'secret',
      'little-memory',
      'image-volume',
      'token',
      'volume',
      'health',
      'image-port',
      'latest',
    ]);
    expect(CHECKED_SUBJECT_LABELS).toHaveLength(11);
  });

  test('has names of its own, and no value of a secret in names or words', () => {
    expect(new Set(found.map(findingId)).size).toBe(found.length);
    const words = found.map((finding) => findingTexts(finding, now));
    expect(JSON.stringify([words, found.map(findingId)])).not.toContain('비밀-값');
    expect(words.find(({ subject }) => subject.startsWith('API 토큰'))?.problem).toContain('5시간');
  });

  test('is nothing of a project in which all is well', () => {
    const empty = { ...facts, containers: [web], volumes: [], states: [], tokens: [] };
    expect(findProjectFindings(empty, now)).toEqual([]);
  });
});
