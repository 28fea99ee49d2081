import { expect, test } from 'vitest';
import type { ManifestSettings } from './manifest.ts';
import {
  DEFAULT_PULL_SECRET_NAME,
  projectLoginsManifest,
  projectManifests,
  pullSecretManifest,
} from './project.ts';

const settings: ManifestSettings = {
  installation: 'test',
  namespacePrefix: 'naru',
  fieldManager: 'naru',
  route: { kind: 'edge' },
  externalService: 'NodePort',
  pullSecret: DEFAULT_PULL_SECRET_NAME,
};

const loginsIn = (stored: string | undefined): unknown =>
  JSON.parse(Buffer.from(stored ?? '', 'base64').toString());

test('the logins of the operator and of the members are where the service account looks for them', () => {
  const logins = { 'registry.test:5000': { username: '나루', password: 'a"b:c' } };
  const secret = pullSecretManifest(settings, '결제', logins);
  const ofMembers = projectLoginsManifest(settings, '결제', logins);
  const account = projectManifests(settings, '결제').find(({ kind }) => kind === 'ServiceAccount');
  expect(account).toMatchObject({
    imagePullSecrets: [{ name: secret.metadata.name }, { name: ofMembers.metadata.name }],
    metadata: { namespace: secret.metadata.namespace },
  });
  expect(ofMembers.metadata.namespace).toBe(secret.metadata.namespace);
  expect(ofMembers.data).toEqual(secret.data);
  expect(loginsIn(secret.data?.['.dockerconfigjson'])).toEqual({
    auths: {
      'registry.test:5000': {
        username: '나루',
        password: 'a"b:c',
        auth: Buffer.from('나루:a"b:c').toString('base64'),
      },
    },
  });
});

test('nodes name Docker Hub by its old address', () => {
  const { data } = projectLoginsManifest(settings, 'shop', {
    'docker.io': { username: 'naru', password: 'pulling' },
  });
  expect(loginsIn(data?.['.dockerconfigjson'])).toMatchObject({
    auths: { 'https://index.docker.io/v1/': { username: 'naru', password: 'pulling' } },
  });
});
