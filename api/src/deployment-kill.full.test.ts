/** A server that is killed at any step of building many files, and the one that is started after it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  GIT_ANYWHERE,
  newDeployable,
  repositoryIn,
  serveManyFiles,
  stopFetching,
} from './testing/interruption/many-files.ts';
import { scriptedBuildEngine } from './testing/interruption/scripted-build-engine.ts';
import { useOwnData } from './testing/own-data.ts';
import { endAll } from './testing/processes.ts';
import { restartableServer } from './testing/restartable-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const FILES = 12_000;
const MOMENTS = ['source', 'asked', 'stuck', 'uploading', 'uploaded', 'told'] as const;
const TIMEOUT_MS = 240_000;

const ownData = useOwnData();

afterEach(endAll);

test(
  'what was being built is built again, and nothing of the attempt before is left',
  async () => {
    const [data, engine] = [await ownData(), await scriptedBuildEngine()];
    const git = await serveManyFiles(temporaryFolder(), FILES);
    onTestFinished(git.close);
    const docker = { ENGINE: 'docker', DOCKER_HOST: engine.endpoint };
    const server = await restartableServer({ ...data, ...docker, ...GIT_ANYWHERE });
    const victim = await newDeployable(server.call, repositoryIn(git));
    const bystander = await newDeployable(server.call, undefined);
    for (const moment of MOMENTS) {
      const reached = moment === 'source' ? stopFetching(git) : engine.stopAt(moment);
      const id = await victim.deploy();
      await reached;
      const besides = await bystander.deploy();
      await server.killAndStart();
      for (const ended of [victim.ended(id, TIMEOUT_MS), bystander.ended(besides, TIMEOUT_MS)]) {
        // The engine builds and runs nothing.
        const reason = expect.stringContaining('컨테이너를 시작하지 못했습니다');
        expect(await ended, moment).toMatchObject({ status: 'failed', reason });
      }
      const left = () => readdirSync(join(data.DATA_DIR, 'sources')).length;
      await vi.waitUntil(() => left() === 0, TIMEOUT_MS);
    }
    expect(await server.end()).toBe(0);
  },
  TIMEOUT_MS * MOMENTS.length,
);
