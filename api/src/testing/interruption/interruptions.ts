/** Defines tests that interrupt a deployment while another deployment runs. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApplyStep } from '../../engine/container-engine.ts';
import type { GitServer } from '../source/git-http-server.ts';
import { type Caller, useTestServer } from '../test-server.ts';
import { failOnUncaughtErrors } from '../uncaught.ts';
import { waitUntil } from '../wait-until.ts';
import { type BuilderName, STOPPABLE_BUILDERS } from './builders.ts';
import { createInterruptibleRuntime } from './interruptible-runtime.ts';
import {
  type DeployableContainer,
  LOCAL_GIT_SETTINGS,
  newDeployableContainer,
  repositoryUrl,
  serveManyFiles,
  stopNextFetch,
} from './many-files.ts';
import type { BuildMoment } from './scripted-build-engine.ts';

export const APPLY_STEPS = ['creating', 'starting', 'probing', 'routing', 'draining'] as const;
export const INTERRUPTING_ACTIONS = ['delete', 'cancel', 'redeploy'] as const;

export interface Interruption {
  source: 'git' | 'template';
  builder: BuilderName;
  /** The moment of the interruption. `source` is a request of git to the repository's server. */
  moment: 'source' | BuildMoment | ApplyStep;
  action: (typeof INTERRUPTING_ACTIONS)[number];
}

const TIMEOUT_MS = 240_000;
const TIMEOUT = { timeout: TIMEOUT_MS };

/**
 * Defines a test for each case. The test interrupts a deployment whose source has `files` files, and checks the outcomes of this
 * deployment and of another.
 */
export function describeInterruptions(files: number, cases: readonly Interruption[]): void {
  const root = mkdtempSync(join(tmpdir(), 'naru-interrupted-'));
  const sources = join(root, 'sources');
  const { runtime, use, stopAt, order } = createInterruptibleRuntime(sources);
  const server = useTestServer(LOCAL_GIT_SETTINGS, { runtime: () => runtime });
  let git: GitServer;
  beforeAll(async () => {
    git = await serveManyFiles(join(root, 'git'), files);
  });
  afterAll(() => {
    git.close();
    rmSync(root, { recursive: true, force: true });
  });
  failOnUncaughtErrors();

  const isStep = (moment: Interruption['moment']): moment is ApplyStep =>
    APPLY_STEPS.some((step) => step === moment);

  async function reachedBy(name: BuilderName, moment: Interruption['moment']) {
    const stopping = await STOPPABLE_BUILDERS[name].make();
    use(stopping.builder);
    if (moment === 'source') return { reached: stopNextFetch(git), open: stopping.open };
    const reached = isStep(moment) ? stopAt(moment) : stopping.stopAt(moment);
    return { reached, open: stopping.open };
  }
  const interrupt = {
    async delete(call: Caller, { slug }: DeployableContainer) {
      (await call('deleteProject', { params: { slug } })).data();
      await waitUntil(() => order.includes(`removed ${slug}`), TIMEOUT);
      const worked = order.lastIndexOf(`worked on ${slug}`);
      expect(worked).toBeGreaterThanOrEqual(0);
      expect(order.indexOf(`removed ${slug}`)).toBeGreaterThan(worked);
    },
    async cancel(call: Caller, { slug, ended }: DeployableContainer, id: string) {
      (await call('cancelDeployment', { params: { id } })).data();
      expect((await ended(id, TIMEOUT_MS)).status).toBe('cancelled');
      await waitUntil(() => order.includes(`worked on ${slug}`), TIMEOUT);
    },
    async redeploy(_: Caller, { deploy, ended, detail }: DeployableContainer, id: string) {
      expect((await ended(await deploy(), TIMEOUT_MS)).status).toBe('success');
      expect((await detail(id)).status).toBe('cancelled');
    },
  };

  describe.each(cases)('$builder of a $source source, $moment', ({ action, ...how }) => {
    test(`${action} ends it alone, the work before what it works on`, async () => {
      const [{ call }, other] = [await server().member(), await server().member()];
      const victim = await newDeployableContainer(
        call,
        how.source === 'git' ? repositoryUrl(git) : undefined,
      );
      const bystander = await newDeployableContainer(other.call, undefined);
      const { reached, open } = await reachedBy(how.builder, how.moment);
      const id = await victim.deploy();
      const missed = victim
        .ended(id, TIMEOUT_MS)
        .then(({ reason }) => Promise.reject(new Error(`${reason}`)));
      missed.catch(() => undefined);
      await Promise.race([reached, missed]);
      // The call is not awaited, because the other deployment must run during the interruption.
      const interrupted = interrupt[action](call, victim, id);
      const besides = await bystander.deploy();
      expect((await bystander.ended(besides, TIMEOUT_MS)).status).toBe('success');
      await interrupted;
      await waitUntil(() => open() === 0, TIMEOUT);
      await waitUntil(() => readdirSync(sources).length === 0, TIMEOUT);
      expect(order).not.toContain('files went early');
    });
  });
}
