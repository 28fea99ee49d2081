import type { V1LoadBalancerIngress } from '@kubernetes/client-node';
import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  createTestSpec,
  observeContainer,
  retryUntil,
} from '../../testing/engine/engine-under-test.ts';
import {
  createKubernetesUnderTest,
  type KubernetesUnderTest,
} from '../../testing/engine/kubernetes-under-test.ts';
import {
  getProvidedCluster,
  missingKubernetesReason,
} from '../../testing/engine/provided-kubernetes.ts';
import { requestPage } from '../../testing/engine/request-page.ts';
import { projectNamespace, suffixedObjectName } from './manifests/names.ts';

const missing = missingKubernetesReason();
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
    const subject = await createKubernetesUnderTest(getProvidedCluster(), {
      ...{ installation: 'balanced', firstPort: 30_950, externalService: 'LoadBalancer' },
    });
    const { engine, image, firstPort } = subject;
    const spec = createTestSpec(image, 'balanced', published(firstPort));
    expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
    const hosts = async () =>
      (await observeContainer({ engine }, 'balanced'))?.published?.[0]?.hosts;
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
      const told = await retryUntil(hosts, (found) => `${found}` === `${expected}`);
      expect(told).toEqual(expected);
      expect(heard).toContain('service update');
    }
    listening.abort();
    await following;
    await subject.close();
  });

  it('of the node lead to the container', async () => {
    const subject = await createKubernetesUnderTest(getProvidedCluster(), {
      ...{ installation: 'on-nodes', firstPort: 30_960 },
    });
    const { engine, image, firstPort } = subject;
    const spec = createTestSpec(image, 'reached', {
      ...published(firstPort),
      env: { VERSION: '7' },
    });
    expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
    const [port] = (await observeContainer({ engine }, 'reached'))?.published ?? [];
    expect(port?.externalPort).toBe(firstPort);
    const [host = ''] = port?.hosts ?? [];
    expect((await requestPage(host, firstPort, '/cgi-bin/do/env/VERSION', host)).body).toBe('7\n');
    await subject.close();
  });
});
