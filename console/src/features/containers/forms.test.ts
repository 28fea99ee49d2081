import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { variableCalls } from '#api/variable.ts';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import {
  gitFormSchema,
  gitFormValues,
  mountableVolumes,
  mountDisplayName,
  resourceLimitsFormSchema,
  resourceLimitsFormValues,
} from './container-forms.ts';
import {
  emptyNetworkFormValues,
  hasHttpNetwork,
  networkFormSchema,
  networkTypeOptions,
} from './network-form.ts';

function problems(schema: z.ZodMiniType, values: unknown) {
  const { error } = z.safeParse(schema, values);
  return Object.fromEntries((error?.issues ?? []).map((i) => [i.path.join('.'), i.message]));
}

describe('git (specification section 5)', () => {
  const container = { slug: 'api', name: 'API' };

  test('what is not set reads as the default', () => {
    const unset = { git_url: '', git_branch: 'main', git_subpath: '' };
    expect(gitFormValues(container)).toEqual(unset);
  });

  test('an empty branch stays empty: it means the default branch of the repository', () => {
    const values = gitFormValues({ ...container, git_branch: '' });
    expect(values.git_branch).toBe('');
    expect(problems(gitFormSchema({ template_id: 'django' }), values)).toEqual({});
  });

  test('a URL is needed only without a template', () => {
    const refusal = { git_url: '유효한 Git URL을 입력해주세요.' };
    expect(problems(gitFormSchema({}), gitFormValues(container))).toEqual(refusal);
    expect(problems(gitFormSchema({ template_id: 'django' }), gitFormValues(container))).toEqual(
      {},
    );
    expect(
      problems(gitFormSchema({ template_id: 'django' }), {
        ...gitFormValues(container),
        git_url: 'ftp://x',
      }),
    ).toEqual(refusal);
  });
});

describe('resources (specification sections 5 and 9)', () => {
  const container = { cpu_limit: 400, memory_limit: 512 };
  const form = resourceLimitsFormSchema(
    container,
    projectQuotas({}, [container, { cpu_limit: 300 }], []),
  );

  test('its own share counts as available', () => {
    const typed = { cpu_limit: '700', memory_limit: '2048', start_seconds: '' };
    expect(z.parse(form, typed)).toEqual({
      cpu_limit: 700,
      memory_limit: 2048,
      start_seconds: null,
    });
  });

  test('more than that is refused', () => {
    expect(problems(form, { cpu_limit: '800', memory_limit: '2176', start_seconds: '' })).toEqual({
      cpu_limit: 'CPU 가용량을 100m 초과합니다. 현재 가용: 700m (0.7 vCPU)',
      memory_limit: '메모리 가용량을 128Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)',
    });
  });

  test('while the use of the project is unknown only the server refuses', () => {
    const unknown = { limit: 1000, used: undefined };
    const open = resourceLimitsFormSchema(container, { cpu: unknown, memory: unknown });
    expect(problems(open, { cpu_limit: '4000', memory_limit: '8192', start_seconds: '' })).toEqual(
      {},
    );
  });

  test('fields start with what the container has', () => {
    expect(resourceLimitsFormValues({ cpu_limit: 400, memory_limit: null })).toEqual({
      cpu_limit: '400',
      memory_limit: '',
      start_seconds: '',
    });
    expect(resourceLimitsFormValues({ start_seconds: 90 }).start_seconds).toBe('90');
  });

  test.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['90', 90],
    ['3분', 180],
    ['15 min', 900],
    ['120초', 120],
  ])('the time to start may be typed as %j', (typed, seconds) => {
    const input = { cpu_limit: '100', memory_limit: '128', start_seconds: typed };
    expect(z.parse(form, input).start_seconds).toBe(seconds);
  });

  test.each([
    ['9', '시작 시간은 10초에서 900초(15분) 사이여야 합니다.'],
    ['16분', '시작 시간은 10초에서 900초(15분) 사이여야 합니다.'],
    ['길게', '시작 시간은 10초에서 900초(15분) 사이여야 합니다.'],
    ['3 시간', '단위를 확인해주세요. 90 또는 1.5분처럼 입력할 수 있습니다.'],
  ])('the time to start may not be %j', (typed, start_seconds) => {
    const input = { cpu_limit: '100', memory_limit: '128', start_seconds: typed };
    expect(problems(form, input)).toEqual({ start_seconds });
  });
});

describe('networks (specification section 5)', () => {
  test('an FQDN is asked for http alone, together with the port', () => {
    expect(
      z.parse(networkFormSchema, { ...emptyNetworkFormValues, internal_port: '6379' }),
    ).toMatchObject({
      internal_port: 6379,
      network_type: 'tcp',
    });
    expect(
      problems(networkFormSchema, { ...emptyNetworkFormValues, network_type: 'http' }),
    ).toEqual({
      internal_port: '내부 포트는 1-65535 사이의 정수여야 합니다.',
      fqdn: 'FQDN을 입력해주세요.',
    });
  });

  test('what http alone has is sent for http alone', () => {
    const http = { ...emptyNetworkFormValues, internal_port: '80', fqdn: 'a.example.com' };
    const typed = { ...http, http_protocol: 'h2c', drain_seconds: '60' } as const;
    expect(z.parse(networkFormSchema, { ...typed, network_type: 'http' })).toEqual({
      ...{ internal_port: 80, network_type: 'http', fqdn: 'a.example.com' },
      ...{ http_protocol: 'h2c', drain_seconds: 60 },
    });
    const tcp = z.parse(networkFormSchema, { ...typed, drain_seconds: 'x' });
    expect(tcp).toMatchObject({ http_protocol: undefined, drain_seconds: undefined });
    expect(
      problems(networkFormSchema, { ...typed, network_type: 'http', drain_seconds: '301' }),
    ).toEqual({ drain_seconds: '연결 종료 대기 시간은 0-300초 사이의 정수여야 합니다.' });
  });

  test('http cannot be chosen twice', () => {
    const networks = [{ network_id: 'n', internal_port: 80, network_type: 'http' }];
    const taken = networkTypeOptions(hasHttpNetwork(networks)).filter(({ disabled }) => disabled);
    expect(taken.map(({ value }) => value)).toEqual(['http']);
    expect(networkTypeOptions(hasHttpNetwork([])).some(({ disabled }) => disabled)).toBe(false);
  });
});

describe('mounts (specification section 5)', () => {
  const volumes = ['a', 'b'].map((id) => ({
    volume_id: id,
    slug: id,
    name: `볼륨 ${id}`,
    capacity: 512,
  }));

  test('only volumes that are not mounted here are offered', () => {
    const offered = mountableVolumes(volumes, [{ volume_id: 'a', mount_path: '/data' }]);
    expect(offered.map(({ volume_id }) => volume_id)).toEqual(['b']);
  });

  test('a mount is called by its own word, the list’s, or its identifier', () => {
    expect(mountDisplayName({ volume_id: 'a', volume: { name: '데이터' } }, volumes)).toBe(
      '데이터',
    );
    expect(mountDisplayName({ volume_id: 'b', volume: null }, volumes)).toBe('볼륨 b');
    expect(mountDisplayName({ volume_id: 'c' }, volumes)).toBe('c');
  });
});

describe('variables (specification section 3)', () => {
  test('environment variables are addressed by identifier, the others by key', () => {
    expect(
      variableCalls('env').toVariables([
        { env_var_id: 'e1', key: 'NODE_ENV', value: 'production' },
      ]),
    ).toEqual([{ id: 'e1', key: 'NODE_ENV', value: 'production' }]);
    expect(
      variableCalls('secret').toVariables([{ secret_id: 's1', key: 'TOKEN', value: null }]),
    ).toEqual([{ id: 'TOKEN', key: 'TOKEN', value: '' }]);
  });
});
