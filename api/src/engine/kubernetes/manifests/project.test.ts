import { expect, test } from 'vitest';
import type { ManifestSettings } from './manifest.ts';
import { DEFAULT_PULL_SECRET_NAME, projectManifests, pullSecretManifest } from './project.ts';

const settings: ManifestSettings = {
  installation: 'test',
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService: 'NodePort',
  pullSecret: DEFAULT_PULL_SECRET_NAME,
};

test('the login of a registry is where the project’s service account looks for it', () => {
  const logins = { 'registry.test:5000': { username: '나루', password: 'a"b:c' } };
  const secret = pullSecretManifest(settings, '결제', logins);
  const account = projectManifests(settings, '결제').find(({ kind }) => kind === 'ServiceAccount');
  expect(account).toMatchObject({
    imagePullSecrets: [{ name: secret.metadata.name }],
    metadata: { namespace: secret.metadata.namespace },
  });
  const stored = secret.data?.['.dockerconfigjson'] ?? '';
  expect(JSON.parse(Buffer.from(stored, 'base64').toString())).toEqual({
    auths: {
      'registry.test:5000': {
        username: '나루',
        password: 'a"b:c',
        auth: Buffer.from('나루:a"b:c').toString('base64'),
      },
    },
  });
});
