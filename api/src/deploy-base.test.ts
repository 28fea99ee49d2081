/** Tests the manifests for the server itself, in `deploy/`. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { readConfig } from './config.ts';
import { clusterRoleManifest } from './engine/kubernetes/manifests/cluster-role.ts';
import {
  deployFolder as folder,
  kustomizeUnavailableReason,
  renderDeployFolder,
} from './testing/deploy/overlay.ts';

const read = (name: string): string => readFileSync(join(folder, 'base', name), 'utf8');
const envOf = (name: string) => parseEnv(read(name));

describe('the base', () => {
  test('asks for exactly the rights that the engine uses with an Ingress', async () => {
    const role = clusterRoleManifest({
      route: 'ingress',
      nodeSummaries: false,
      userNamespaces: true,
      podMetrics: true,
      throwAways: true,
    });
    const text = stringify(role, { aliasDuplicateObjects: false });
    await expect(text).toMatchFileSnapshot(join(folder, 'base', 'cluster-role.yaml'));
  });

  test('has settings and secrets that the server knows and can use', () => {
    const [settings, secrets] = [envOf('settings.env'), envOf('example.env')];
    const config = readConfig({ ...settings, ...secrets });
    expect(Object.keys(config)).toEqual(
      expect.arrayContaining(Object.keys({ ...settings, SMTP_URL: '', DATABASE_URL: '' })),
    );
    const known = readFileSync(resolve(folder, '../docs/operating.md'), 'utf8');
    for (const name of Object.keys({ ...settings, ...secrets })) expect(known).toContain(name);
  });

  test('runs as nobody in particular, writes only what ends with it, and goes in time', () => {
    const { spec } = parse(read('deployment.yaml')).spec.template;
    const [server] = spec.containers;
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(server.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(server.readinessProbe.httpGet.path).toBe('/readyz');
    expect(server.livenessProbe.httpGet.path).toBe('/healthz');
    const env = Object.fromEntries(
      server.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    const config = readConfig(env);
    const longest = config.DRAIN_SECONDS + config.STOP_SECONDS + 4;
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(longest);
    expect(config.DATA_DIR).toBe('/data');
  });

  test('lets one pod go at a time, of those that the Deployment has', () => {
    const { spec } = parse(read('pod-disruption-budget.yaml'));
    const deployment = parse(read('deployment.yaml')).spec;
    expect(spec.maxUnavailable).toBe(1);
    expect(deployment.replicas).toBeGreaterThan(1);
    expect(spec.selector).toEqual(deployment.selector);
    expect(parse(read('service.yaml')).spec.selector).toEqual(deployment.selector.matchLabels);
  });
});

const missing = kustomizeUnavailableReason();
const title = `rendered by kubectl${missing ? ` (${missing})` : ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  test('all of it is there, and what starts with changed settings has their name', () => {
    const objects = renderDeployFolder('base');
    expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
      'ClusterRole',
      'ClusterRoleBinding',
      'ConfigMap',
      'Deployment',
      'Namespace',
      'PodDisruptionBudget',
      'Service',
      'ServiceAccount',
    ]);
    const named = (kind: string) => objects.find((object) => object.kind === kind);
    const settings = named('ConfigMap').metadata.name;
    expect(settings).toMatch(/^naru-settings-./);
    const [server] = named('Deployment').spec.template.spec.containers;
    expect(server.envFrom[0].configMapRef.name).toBe(settings);
  });

  test('with CloudNativePG, the database is the one that the operator keeps', () => {
    const objects = renderDeployFolder('cloudnative-pg');
    const deployment = objects.find(({ kind }) => kind === 'Deployment');
    const database = objects.find(({ kind }) => kind === 'Cluster');
    const [server] = deployment.spec.template.spec.containers;
    const { valueFrom } = server.env.find(({ name }: { name: string }) => name === 'DATABASE_URL');
    expect(valueFrom.secretKeyRef).toEqual({ name: `${database.metadata.name}-app`, key: 'uri' });
  });
});
