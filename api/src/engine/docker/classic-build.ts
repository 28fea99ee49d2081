import { packBuildContext } from '../image-builder.ts';
import {
  declarePlatformVariables,
  labelDockerfileStages,
  writeForOlderBuilder,
} from './build-dockerfile.ts';
import { buildOutputReader } from './build-output.ts';
import {
  checkQueryLength,
  DOCKERFILE_NAME,
  type DockerBuild,
  type DockerBuilding,
  type RunDockerBuild,
} from './docker-build.ts';
import { DockerError } from './docker-error.ts';
import { LABEL_KEYS } from './labels.ts';
import { readJsonLines } from './output-frames.ts';
import { startArchiveUpload } from './upload.ts';

const MIB = 2 ** 20;
const CPU_PERIOD_US = 100_000;

function queryOf({ limits }: DockerBuilding, build: DockerBuild) {
  const memory = limits.memoryMiB * MIB;
  return {
    t: build.tag,
    dockerfile: DOCKERFILE_NAME,
    ...(build.target !== undefined && { target: build.target }),
    buildargs: build.buildArgs,
    labels: build.labels,
    memory,
    memswap: memory,
    cpuperiod: CPU_PERIOD_US,
    cpuquota: (limits.cpuMillicores * CPU_PERIOD_US) / 1000,
    rm: true,
    forcerm: true,
  };
}

/**
 * Builds with the classic builder of Docker, or with Podman's. The classic builder limits memory and CPU itself, stops a build whose
 * call ends, and has no build secrets.
 */
export const runClassicBuild: RunDockerBuild = async (building, build, context) => {
  const { client, installation, kind, limits } = building;
  const { log, progress, signal } = context;
  const { text: written, files } = writeForOlderBuilder(build.text);
  const known = declarePlatformVariables(written, kind.platform);
  const text = labelDockerfileStages(known, LABEL_KEYS.managed, installation);
  const output = buildOutputReader({ log, progress });
  const query = queryOf(building, build);
  checkQueryLength(query);
  const upload = startArchiveUpload(
    packBuildContext(
      build,
      { sent: { name: DOCKERFILE_NAME, text }, added: files, writesIgnoreFile: true },
      signal,
    ),
  );
  try {
    const stream = await client.open('/build', {
      method: 'POST',
      query,
      archive: upload.stream,
      signal,
      // The upload is part of the build and shares its time limit.
      deadlineMs: limits.timeoutMs,
    });
    for await (const value of readJsonLines(stream)) {
      const error = output.take(value);
      if (error !== undefined) throw new DockerError(500, error);
    }
  } catch (error) {
    throw upload.failure() ?? error;
  } finally {
    output.end();
    await upload.end();
  }
};
