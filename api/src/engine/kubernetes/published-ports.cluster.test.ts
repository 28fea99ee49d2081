import type { V1LoadBalancerIngress } from '@kubernetes/client-node';
import { describe, expect, it } from 'vitest';
import { applied, eventually, observedOf, specOf } from '../../testing/engine/engine-under-test.ts';
import {
  type KubernetesUnderTest,
  kubernetesUnderTest,
} from '../../testing/engine/kubernetes-under-test.ts';
import { missingKubernetes, providedCluster } from '../../testing/engine/provided-kubernetes.ts';
import { visit } from '../../testing/engine/visit.ts';
import { projectNamespace, suffixedObjectName } from './manifests/names.ts';

const missing = missingKubernetes();
const title =
  missing === undefined ? 'addresses in a cluster' : `addresses in a cluster (${missing})`;

/** Assigns addresses to a Service, as the controller of a load balancer does. */
async function balance(
  { client, settings }: KubernetesUnderTest,
  container: string,
  ingress: V1LoadBalancerIngress[],
): Promise<void> {
  const at = {
    namespace: projectNamespace(settings, 'shop'),
    name: suffixedObjectName({ container }, 'tcp'),
  };
  const service = await client.core.readNamespacedService(at);
  const body = { ...service, status: { loadBalancer: { ingress } } };
  await client.core.replaceNamespacedServiceStatus({ ...at, body });
}

const published = (externalPort: number) =>
  ({ ports: [{ protocol: 'tcp', internalPort: 8080, externalPort }] }) as const;

describe.skipIf(missing !== undefined)(title, () => {
  it('of a load balancer are told as they come, change and go', async () => {
    const subject = await kubernetesUnderTest(providedCluster(), {
      ...{ installation: 'balanced', firstPort: 30_950, externalService: 'LoadBalancer' },
    });
    const { engine, image, firstPort } = subject;
    const spec = specOf(image, 'balanced', published(firstPort));
    expect((await applied({ engine }, spec)).error).toBeUndefined();
    const hosts = async () => (await observedOf({ engine }, 'balanced'))?.published?.[0]?.hosts;
    const heard: string[] = [];
    const listening = new AbortController();
    const following = (async () => {
      for await (const { action } of engine.events(listening.signal)) heard.push(action);
    })();
    expect(await hosts()).toEqual([]);
    for (const ingress of [
      [{ ip: '203.0.113.7' }, { hostname: 'lb.example.com' }],
      [{ ip: '203.0.113.8' }],
      [],
    ]) {
      heard.length = 0;
      await balance(subject, 'balanced', ingress);
      const expected = ingress.flatMap(({ ip, hostname }: V1LoadBalancerIngress) => ip ?? hostname);
      const told = await eventually(hosts, (found) => `${found}` === `${expected}`);
      expect(told).toEqual(expected);
      expect(heard).toContain('service update');
    }
    listening.abort();
    await following;
    await subject.close();
  });

  it('of the node lead to the container', async () => {
    const subject = await kubernetesUnderTest(providedCluster(), {
      ...{ installation: 'on-nodes', firstPort: 30_960 },
    });
    const { engine, image, firstPort } = subject;
    const spec = specOf(image, 'reached', { ...published(firstPort), env: { VERSION: '7' } });
    expect((await applied({ engine }, spec)).error).toBeUndefined();
    const [port] = (await observedOf({ engine }, 'reached'))?.published ?? [];
    expect(port?.externalPort).toBe(firstPort);
    const [host = ''] = port?.hosts ?? [];
    expect((await visit(host, firstPort, '/cgi-bin/do/env/VERSION', host)).body).toBe('7\n');
    await subject.close();
  });
});
