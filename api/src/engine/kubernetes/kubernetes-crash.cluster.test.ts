/** Tests of a server that is killed at any step of an attempt on a cluster, and of the next server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startApiServerRelay } from '../../testing/engine/api-server-relay.ts';
import type { InterceptionMoment } from '../../testing/engine/engine-relay.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  observeContainer,
  retryUntil,
  runWithoutLease,
  startTraffic,
} from '../../testing/engine/engine-under-test.ts';
import {
  missingKubernetesReason,
  useKubernetesUnderTest,
} from '../../testing/engine/provided-kubernetes.ts';
import type { ApplyStep } from '../container-engine.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { containerLabels, formatLabelSelector } from './manifests/labels.ts';
import { projectNamespace } from './manifests/names.ts';

const missing = missingKubernetesReason();
const title = `a server that is killed${missing === undefined ? '' : ` (${missing})`}`;

const NAME = 'killed';
const VISIT_PAUSE_MS = 50;
const SETTLE_TIMEOUT_MS = 60_000;
const TIMEOUT_MS = 900_000;

/** The moment when a server is killed: the report of a step, or a change in the cluster. */
interface Stop {
  step: ApplyStep;
  call?: RegExp;
  moment?: InterceptionMoment;
  /** The 1-based number of the call among several matching calls. */
  nth?: number;
}

const DEPLOYMENT = /^PATCH \S+-shop\/deployments\/(?!.*dryRun)/;
const SERVICE = /^PATCH \S+-shop\/services\/(?!.*dryRun)/;

const REPLACEMENT: readonly Stop[] = [
  { step: 'creating' },
  { step: 'creating', call: /^PATCH \S+-shop\/secrets\//, moment: 'after' },
  { step: 'starting', call: DEPLOYMENT, moment: 'before' },
  { step: 'starting', call: DEPLOYMENT, moment: 'after' },
  { step: 'probing' },
  { step: 'routing', call: SERVICE, moment: 'before' },
  { step: 'routing', call: SERVICE, moment: 'after' },
  { step: 'routing', call: DEPLOYMENT, moment: 'before', nth: 2 },
  { step: 'routing', call: DEPLOYMENT, moment: 'after', nth: 2 },
  { step: 'routing', call: /^DELETE \S+-shop\/secrets\//, moment: 'before' },
  { step: 'draining' },
];
/** The stops for a container with a volume, whose old version is stopped before the new version starts. */
const EXCHANGE: readonly Stop[] = [
  { step: 'draining', call: DEPLOYMENT, moment: 'before' },
  { step: 'draining', call: DEPLOYMENT, moment: 'after' },
  { step: 'probing' },
  { step: 'routing', call: DEPLOYMENT, moment: 'before', nth: 2 },
];

const titleOf = ({ step, call, moment, nth }: Stop) =>
  call === undefined ? step : `${step}: ${moment} ${call.source} ${nth ?? ''}`;

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useKubernetesUnderTest({
    installation: 'crash',
    firstPort: 30_960,
    startTimeoutMs: 15_000,
  });

  /** Counts the container's objects of each kind, including pods. */
  async function contents(): Promise<Record<string, number>> {
    const { client, settings } = subject();
    const selector = formatLabelSelector(
      containerLabels(settings, { project: 'shop', container: NAME }),
    );
    const kinds = [
      ['apps/v1', 'Deployment'],
      ['networking.k8s.io/v1', 'NetworkPolicy'],
      ...['Pod', 'Secret', 'Service'].map((kind) => ['v1', kind] as const),
    ] as const;
    const counts = kinds.map(async ([apiVersion, kind]) => {
      const all = await client.list(
        { apiVersion, kind },
        selector,
        projectNamespace(settings, 'shop'),
      );
      return [kind, all.length] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }
  const version = async () => {
    const { status, body } = await subject().visit(
      containerHostname(NAME),
      '/cgi-bin/do/env/VERSION',
    );
    return `${status} ${body.trim()}`;
  };
  const visitor = async () => {
    await sleep(VISIT_PAUSE_MS);
    return version();
  };

  /** Applies the specification by another server, which is killed at the stop: its later calls do not reach the cluster. */
  async function applyKilledAt(
    spec: ContainerSpec,
    { step, call, moment = 'before', nth = 1 }: Stop,
  ) {
    const { account, anotherEngine } = subject();
    const end = new AbortController();
    const relay = await startApiServerRelay(account, end.signal);
    const engine = anotherEngine(relay.config, end.signal);
    let seen = 0;
    const isIt = (asked: string) => call?.test(asked) === true && ++seen === nth;
    const cut = relay.cutAt(isIt, moment);
    const told = Promise.withResolvers<void>();
    const tell = (name: ApplyStep) => {
      if (call !== undefined || name !== step) return;
      relay.cut();
      told.resolve();
    };
    const { signal } = new AbortController();
    const applying = engine.apply(spec, { signal, log: () => undefined, step: tell });
    const missed = applying.then(() => Promise.reject(new Error(`not met: ${relay.asked}`)));
    await Promise.race([call === undefined ? told.promise : cut, missed]);
    end.abort();
    missed.catch(() => undefined);
  }

  /** Kills a server at each of the stops, and starts another server. @returns the responses to visitors during that time */
  async function killAt(stops: readonly Stop[], changes: Partial<ContainerSpec>) {
    const { engine, image } = subject();
    const specIn = (number: number) =>
      createTestSpec(image, NAME, {
        ...changes,
        deployment: `d${number}`,
        env: { VERSION: String(number), READY_AFTER: '1' },
      });
    const answers = new Set<string>();
    expect((await applySpecification({ engine }, specIn(0))).error).toBeUndefined();
    const undisturbed = await contents();
    for (const [index, stop] of stops.entries()) {
      const at = titleOf(stop);
      const next = specIn(index + 1);
      const visitors = startTraffic(visitor, 2);
      await applyKilledAt(next, stop);
      const after = async () => {
        await engine.reconcile(runWithoutLease);
        return observeContainer({ engine }, NAME);
      };
      const now = await retryUntil(after, (seen) => seen?.state === 'running', SETTLE_TIMEOUT_MS);
      const [before, made] = [`200 ${index}`, `200 ${index + 1}`];
      expect([`d${index}`, next.deployment], at).toContain(now?.deployment);
      expect(await version(), at).toBe(now?.deployment === next.deployment ? made : before);
      // A restarted server also applies a specification again when the deployment has no outcome.
      expect((await applySpecification({ engine }, next)).error, at).toBeUndefined();
      for (const answer of Object.keys(await visitors.stop())) {
        answers.add([before, made].includes(answer) ? 'served' : `${at}: ${answer}`);
      }
      expect(await version(), at).toBe(made);
      const isUndisturbed = (now: object) => isDeepStrictEqual(now, undisturbed);
      await retryUntil(contents, isUndisturbed, SETTLE_TIMEOUT_MS);
    }
    return [...answers];
  }

  it(
    'leaves what was before or what comes after, and visitors notice nothing',
    async () => {
      expect(await killAt(REPLACEMENT, {})).toEqual(['served']);
    },
    TIMEOUT_MS,
  );

  it(
    'does so too with what is stopped first, and keeps its data',
    async () => {
      const { engine, visit } = subject();
      const mounts = [{ volume: 'killed-data', capacityMiB: 16, path: '/data' }];
      const ask = async (what: string) =>
        (await visit(containerHostname(NAME), `/cgi-bin/do/${what}`)).body;
      expect(
        (await applySpecification({ engine }, createTestSpec(subject().image, NAME, { mounts })))
          .error,
      ).toBeUndefined();
      await retryUntil(
        () => ask('write/kept'),
        (body) => body === 'written\n',
      );
      // Waiting requests may fail when the next server ends their wait too early. No request may reach another version.
      const answers = await killAt(EXCHANGE, { mounts });
      expect(answers).toContain('served');
      expect(answers.filter((answer) => answer.includes(' 200 '))).toEqual([]);
      expect(await ask('read')).toBe('kept');
      await engine.remove({ kind: 'container', project: 'shop', container: NAME });
    },
    TIMEOUT_MS,
  );
});
