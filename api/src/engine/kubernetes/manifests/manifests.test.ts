import { dumpYaml, loadYaml } from '@kubernetes/client-node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyContainerSpec,
  anyManifestSettings,
} from '../../../testing/kubernetes/any-container.ts';
import { capabilityNames } from '../../container-capabilities.ts';
import type { ContainerSpec } from '../../container-spec.ts';
import { clusterRoleManifest } from './cluster-role.ts';
import { containerManifests, deploymentManifest } from './container.ts';
import { edgeManifests } from './edge.ts';
import { installationLabels } from './labels.ts';
import type { Manifest, ManifestSettings } from './manifest.ts';
import { projectNamespace } from './names.ts';
import { projectManifests, volumeClaimManifest } from './project.ts';
import { serviceManifests } from './services.ts';
import { volumeSnapshotManifest } from './volume-snapshot.ts';

const SNAPSHOT = { volume: 'data.instant-1', source: 'data', expires: 0 };
const EDGE = { image: 'caddy:2', httpPort: 30_080, httpsPort: 30_443, standardHttps: false };
/** The capabilities that containers may add under the Pod Security standard `baseline`. */
const BASELINE_CAPABILITIES =
  'AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE SETFCAP SETGID SETPCAP SETUID SYS_CHROOT'.split(
    ' ',
  );
const LABEL_VALUE = /^[a-z0-9]([a-zA-Z0-9._-]{0,61}[a-z0-9])?$/;

/** Returns all objects of a project with a single container. */
const everything = (settings: ManifestSettings, spec: ContainerSpec): Manifest[] => [
  ...projectManifests(settings, spec.project),
  ...spec.mounts.map((mount) => volumeClaimManifest(settings, spec.project, mount)),
  ...containerManifests(settings, spec),
];

const holds = (predicate: (settings: ManifestSettings, spec: ContainerSpec) => void): void =>
  fc.assert(fc.property(anyManifestSettings, anyContainerSpec, predicate));

/** Returns the text that is sent to the API server. */
const asSent = (manifest: Manifest): string => dumpYaml(manifest, { noRefs: true, lineWidth: -1 });

const identity = ({ apiVersion, kind, metadata }: Manifest) =>
  [apiVersion, kind, metadata.namespace, metadata.name].join(' ');

describe('the manifests of any project', () => {
  it('are the same when they are made again, and survive the way to the API server', () => {
    holds((settings, spec) => {
      const manifests = everything(settings, spec);
      expect(everything(settings, structuredClone(spec))).toEqual(manifests);
      for (const manifest of manifests) {
        const read = loadYaml<Manifest>(asSent(manifest));
        expect(asSent(read)).toBe(asSent(manifest));
        expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
      }
    });
  });

  it('are each another object, in the namespace of the project, with our labels', () => {
    holds((settings, spec) => {
      const manifests = everything(settings, spec);
      expect(new Set(manifests.map(identity)).size).toBe(manifests.length);
      for (const { kind, metadata } of manifests) {
        const { name, namespace, labels } = metadata;
        expect(kind === 'Namespace' ? name : namespace).toBe(
          projectNamespace(settings, spec.project),
        );
        expect(labels).toMatchObject(installationLabels(settings));
        for (const value of Object.values(labels ?? {})) expect(value).toMatch(LABEL_VALUE);
      }
    });
  });

  it('name only what is among them', () => {
    holds((settings, spec) => {
      const names = new Set(everything(settings, spec).map(identity));
      const namespace = projectNamespace(settings, spec.project);
      const pod = deploymentManifest(settings, spec).spec?.template.spec;
      const named = [
        `v1 ServiceAccount ${namespace} ${pod?.serviceAccountName}`,
        ...(pod?.containers[0]?.envFrom ?? []).map(
          ({ secretRef }) => `v1 Secret ${namespace} ${secretRef?.name}`,
        ),
        ...(pod?.volumes ?? []).map(
          (volume) =>
            `v1 PersistentVolumeClaim ${namespace} ${volume.persistentVolumeClaim?.claimName}`,
        ),
      ];
      for (const each of named) expect(names).toContain(each);
      const mounted = pod?.containers[0]?.volumeMounts?.map(({ name }) => name) ?? [];
      expect(pod?.volumes?.map(({ name }) => name) ?? []).toEqual(mounted);
    });
  });

  it('have nothing twice that an API server tells apart by its key', () => {
    holds((settings, spec) => {
      for (const service of serviceManifests(settings, spec)) {
        const ports = service.spec?.ports ?? [];
        expect(new Set(ports.map(({ name }) => name)).size).toBe(ports.length);
        const keys = ports.map(({ port, protocol }) => `${port} ${protocol}`);
        expect(new Set(keys).size).toBe(ports.length);
      }
      const ports = deploymentManifest(settings, spec).spec?.template.spec?.containers[0]?.ports;
      const keys = ports?.map(({ containerPort, protocol }) => `${containerPort} ${protocol}`);
      expect(new Set(keys).size).toBe(keys?.length ?? 0);
    });
  });
});

describe('the Deployment of any container', () => {
  const template = (settings: ManifestSettings, spec: ContainerSpec) =>
    deploymentManifest(settings, spec).spec?.template;

  it('is not rolled by another deployment of an equal specification, nor by a stop', () => {
    holds((settings, spec) => {
      const env = Object.fromEntries(Object.entries(spec.env).toReversed());
      const equal = { ...spec, env, deployment: 'later', stopped: !spec.stopped };
      expect(template(settings, equal)).toEqual(template(settings, spec));
      const replicas = [spec, equal].map(
        (each) => deploymentManifest(settings, each).spec?.replicas,
      );
      expect(replicas.toSorted()).toEqual([0, 1]);
    });
  });

  it('is rolled by another environment, image or limit', () => {
    holds((settings, spec) => {
      for (const other of [
        { ...spec, env: { ...spec.env, VERSION: `${spec.env.VERSION}2` } },
        { ...spec, image: `${spec.image}0` },
        { ...spec, process: { ...spec.process, user: '4711' } },
        { ...spec, limits: { ...spec.limits, memoryMiB: spec.limits.memoryMiB + 1 } },
      ]) {
        expect(template(settings, other)).not.toEqual(template(settings, spec));
      }
    });
  });

  it('selects its own pods, and asks for no more than it may use', () => {
    holds((settings, spec) => {
      const { selector } = deploymentManifest(settings, spec).spec ?? {};
      expect(template(settings, spec)?.metadata?.labels).toMatchObject(selector?.matchLabels ?? {});
      const { limits, requests } = template(settings, spec)?.spec?.containers[0]?.resources ?? {};
      expect(limits).toMatchObject({
        cpu: `${spec.limits.cpuMillicores}m`,
        memory: `${spec.limits.memoryMiB}Mi`,
      });
      expect(Number.parseInt(requests?.cpu ?? '', 10)).toBeGreaterThan(0);
      expect(Number.parseInt(requests?.cpu ?? '', 10)).toBeLessThanOrEqual(
        spec.limits.cpuMillicores,
      );
      expect(requests?.memory).toBe(limits?.memory);
    });
  });

  it('gives no rights, no token and no secret away', () => {
    holds((settings, spec) => {
      const secret = `쉿 ${spec.deployment}`;
      const manifests = containerManifests(settings, { ...spec, env: { TOKEN: secret } });
      for (const manifest of manifests) {
        const isSecret = manifest.kind === 'Secret';
        expect(asSent(manifest).includes(secret)).toBe(false);
        const encoded = Buffer.from(secret).toString('base64');
        expect(asSent(manifest).includes(encoded)).toBe(isSecret);
      }
      const pod = template(settings, spec)?.spec;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod?.containers.map(({ securityContext }) => securityContext)).toEqual([
        {
          allowPrivilegeEscalation: false,
          capabilities:
            settings.capabilities === 'none'
              ? { drop: ['ALL'] }
              : { drop: ['ALL'], add: capabilityNames('default') },
          ...(spec.process?.user === '0' && { runAsUser: 0 }),
          ...(spec.process?.user === '1000:1000' && { runAsUser: 1000, runAsGroup: 1000 }),
        },
      ]);
      expect(pod?.hostUsers).toBe(settings.userNamespaces ? false : undefined);
    });
  });

  it('adds no capability that the standard `baseline` refuses', () => {
    expect(BASELINE_CAPABILITIES).toEqual(expect.arrayContaining(capabilityNames('default')));
  });

  it('has an init process before the program, unless the program has to be the first', () => {
    holds((settings, spec) => {
      const shared = [true, false].map(
        (init) =>
          deploymentManifest(settings, spec, init).spec?.template.spec?.shareProcessNamespace,
      );
      expect(shared).toEqual([true, undefined]);
    });
  });
});

describe('the rights of the server', () => {
  const resourceOf = (kind: string) =>
    kind === 'Ingress' ? 'ingresses' : `${kind.toLowerCase()}s`.replace(/policys$/, 'policies');

  it('cover everything that is applied', () => {
    holds((settings, spec) => {
      const { kind: route } = settings.route;
      const edge = route === 'edge' ? edgeManifests(settings, EDGE, []) : [];
      const rules =
        clusterRoleManifest({
          ...{ route, nodeSummaries: false, userNamespaces: true },
          ...{ podMetrics: true, throwAways: true },
        }).rules ?? [];
      const snapshot = volumeSnapshotManifest(settings, { ...SNAPSHOT, project: spec.project });
      for (const { apiVersion, kind } of [...everything(settings, spec), ...edge, snapshot]) {
        const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
        const verbs = rules
          .filter(({ apiGroups = [], resources = [] }) => {
            return apiGroups.includes(group ?? '') && resources.includes(resourceOf(kind));
          })
          .flatMap((rule) => rule.verbs);
        expect({ kind, verbs }).toEqual({
          kind,
          verbs: expect.arrayContaining(['create', 'patch']),
        });
      }
    });
  });

  it('are no wildcards, and include the nodes only where they are asked', () => {
    for (const route of ['ingress', 'gateway', 'edge'] as const) {
      const role = (asked: { nodeSummaries: boolean; userNamespaces: boolean }) =>
        JSON.stringify(
          clusterRoleManifest({ route, podMetrics: true, throwAways: false, ...asked }),
        );
      const text = role({ nodeSummaries: false, userNamespaces: false });
      expect(text).not.toMatch(/\*|nodes|escalate|impersonate|"bind"/);
      expect(role({ nodeSummaries: true, userNamespaces: false })).toContain('nodes/proxy');
      expect(role({ nodeSummaries: false, userNamespaces: true })).toContain(
        '"resources":["nodes"],"verbs":["list"]',
      );
    }
  });
});

describe('the user of a process', () => {
  const userOf = (user: string) => {
    const [spec] = fc.sample(anyContainerSpec, 1);
    const [settings] = fc.sample(anyManifestSettings, 1);
    if (spec === undefined || settings === undefined) throw new Error('no sample');
    const manifest = deploymentManifest(settings, { ...spec, process: { user } });
    return manifest.spec?.template.spec?.containers[0]?.securityContext;
  };

  it('is a number', () => {
    expect(userOf('0')).toMatchObject({ runAsUser: 0 });
    expect(userOf('0')).not.toHaveProperty('runAsGroup');
    expect(userOf('1000:2000')).toMatchObject({ runAsUser: 1000, runAsGroup: 2000 });
  });

  it.each(['node', 'node:1000', '1000:staff'])('may not be the name in %s', (user) => {
    expect(() => userOf(user)).toThrow('번호로만');
  });
});
