import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createRuntime } from './create-runtime.ts';
import { StartFailure } from './runtime/errors.ts';
import { writeKubeconfigFile } from './testing/kubernetes/api-server.ts';

const REGISTRY = 'registry.test/naru';

const start = (env: Record<string, string>) =>
  createRuntime(
    readConfig({ ENGINE: 'kubernetes', ...env }),
    'test',
    { used: undefined, simulated: false },
    new AbortController().signal,
  );

test.each([
  ['no cluster', { KUBECONFIG: '/none' }, '클러스터에 연결할 수 없습니다'],
  ['no registry', {}, 'REGISTRY가 필요합니다'],
  ['no builder', { REGISTRY }, 'Docker나 BuildKit이 필요합니다'],
  [
    'two builders',
    { REGISTRY, DOCKER_HOST: 'tcp://127.0.0.1:1', BUILDKIT_HOST: 'tcp://127.0.0.1:1' },
    'DOCKER_HOST와 BUILDKIT_HOST는 하나만',
  ],
  ['two ways in', { INGRESS_CLASS: 'nginx', GATEWAY: 'a/b' }, '하나만 정해주세요'],
])('a server with %s does not start, and says what is missing', async (_case, env, said) => {
  const started = start({ KUBECONFIG: writeKubeconfigFile(), ...env });
  await expect(started).rejects.toThrow(said);
  await expect(started).rejects.toBeInstanceOf(StartFailure);
});

test.each([
  ['GATEWAY', 'nginx', '네임스페이스/이름'],
  ['NAMESPACE_PREFIX', '나루', '소문자'],
  ['NAMESPACE_PREFIX', 'naru-', '소문자'],
  ['REGISTRY', 'https://registry.test', 'REGISTRY'],
  ['NODE_ADDRESSES', 'nodes.example.com,10.0.0.1:80', '쉼표로 나눈'],
  ['NODE_ADDRESSES', Array.from({ length: 9 }, (_, i) => `10.0.0.${i}`).join(), '쉼표로 나눈'],
  ['BUILDKIT_HOST', 'docker-container://buildkitd', 'tcp://'],
])('%s=%s is refused', (name, value, said) => {
  expect(() => readConfig({ [name]: value })).toThrow(said);
});
