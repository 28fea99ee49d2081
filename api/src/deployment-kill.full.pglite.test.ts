/** Tests a server that is killed at a step of a deployment, also with many files in the source, and then restarted. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type BuilderName, STOPPABLE_BUILDERS } from './testing/interruption/builders.ts';
import {
  ENGINE_CALL_PATTERNS,
  newReplaceableContainer,
} from './testing/interruption/engine-calls.ts';
import {
  type DeployableContainer,
  LOCAL_GIT_SETTINGS,
  newDeployableContainer,
  repositoryUrl,
  serveManyFiles,
  stopNextFetch,
} from './testing/interruption/many-files.ts';
import {
  STOPPABLE_SERVICES,
  startStoppableDocker,
} from './testing/interruption/stoppable-services.ts';
import { killServerProcesses } from './testing/processes.ts';
import { startRestartableServer } from './testing/restartable-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { useIsolatedDataSettings } from './testing/test-database.ts';
import { waitUntil } from './testing/wait-until.ts';

const FILES = 12_000;
const TIMEOUT_MS = 240_000;
const TIMEOUT = { timeout: TIMEOUT_MS };

const ownData = useIsolatedDataSettings();

afterEach(killServerProcesses);

/** Starts a server that a test kills during deployments. @param settings the settings that select the engine */
async function killableServer(settings: Record<string, string>) {
  const data = await ownData();
  const server = await startRestartableServer({ ...data, ...settings, ...LOCAL_GIT_SETTINGS });
  return {
    ...server,
    /**
     * Kills the server during two deployments, and restarts it. Checks that both deployments succeed and that none of their files
     * remains.
     */
    async killIn(
      victim: DeployableContainer,
      bystander: DeployableContainer,
      reached: Promise<void>,
      step?: string,
    ) {
      const id = await victim.deploy();
      await reached;
      const isThere = async () => (await victim.detail(id)).containers[0]?.step === step;
      if (step !== undefined) await waitUntil(isThere, TIMEOUT);
      const besides = await bystander.deploy();
      await server.killAndStart();
      const ended = [
        await victim.ended(id, TIMEOUT_MS),
        await bystander.ended(besides, TIMEOUT_MS),
      ];
      expect(ended.map(({ status, reason }) => reason ?? status)).toEqual(['success', 'success']);
      expect(readdirSync(join(data.DATA_DIR, 'sources'))).toEqual([]);
    },
  };
}

test.each<BuilderName>(['docker', 'embedded', 'registry', 'buildkit'])(
  'what was being built is built again, and nothing of the attempt before is left: %s',
  async (name) => {
    const services = await STOPPABLE_SERVICES[name]();
    const git = await serveManyFiles(temporaryFolder(), FILES);
    onTestFinished(git.close);
    const { call, killIn, end } = await killableServer(services.settings);
    const bystander = await newDeployableContainer(call, undefined);
    const [ofGit, ofTemplate] = [
      await newDeployableContainer(call, repositoryUrl(git)),
      await newDeployableContainer(call, undefined),
    ];
    await killIn(ofGit, bystander, stopNextFetch(git));
    for (const victim of [ofGit, ofTemplate]) {
      for (const moment of STOPPABLE_BUILDERS[name].moments) {
        await killIn(victim, bystander, services.stopAt(moment));
      }
    }
    expect(await end()).toBe(0);
  },
  TIMEOUT_MS * 20,
);

test.each([
  ['was carried out', true],
  ['was not carried out', false],
])(
  'a container comes into force once, with nothing beside it, after a kill at any call of its engine that %s',
  async (_way, isDone) => {
    const { settings, stopAtCall, left } = await startStoppableDocker();
    const { call, killIn, end } = await killableServer(settings);
    const [beside, inTurn] = [
      await newReplaceableContainer(call, false),
      await newReplaceableContainer(call, true),
    ];
    for (const { deployed } of [beside, inTurn]) {
      expect(await deployed()).toMatchObject({ status: 'success' });
    }
    const victims = {
      new: () => newReplaceableContainer(call, true),
      beside: () => beside,
      'in turn': () => inTurn,
    };
    for (const [placement, step, words] of ENGINE_CALL_PATTERNS) {
      const victim = await victims[placement]();
      const bystander = placement === 'beside' ? inTurn : beside;
      await killIn(victim, bystander, stopAtCall(words, isDone), step);
      const slugs = [...new Set([beside.slug, inTurn.slug, victim.slug])].toSorted();
      const volumes = slugs.filter((slug) => slug !== beside.slug);
      expect(left(), `${words}`).toEqual({ containers: slugs, networks: slugs, volumes });
      if (placement === 'new') {
        (await call('deleteProject', { params: { slug: victim.slug } })).data();
        await waitUntil(() => !left().networks.includes(victim.slug), TIMEOUT);
      }
    }
    expect(await end()).toBe(0);
  },
  TIMEOUT_MS * ENGINE_CALL_PATTERNS.length,
);
