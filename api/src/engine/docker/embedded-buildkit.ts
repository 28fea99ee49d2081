/** Builds with the BuildKit that is part of Docker since 18.09. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { buildProgressReader } from '../buildkit/build-progress.ts';
import { buildSessionHeaders, serveBuildSession } from '../buildkit/build-session.ts';
import { decodeBuildTrace } from '../buildkit/build-trace.ts';
import { cacheMountNamespace, cacheScopeHost } from '../buildkit/cache-scope.ts';
import { packBuildContext } from '../image-builder.ts';
import { withoutSyntaxLine, writeForOlderBuilder } from './build-dockerfile.ts';
import {
  DOCKERFILE_NAME,
  type DockerBuild,
  type DockerBuilding,
  type RunDockerBuild,
} from './docker-build.ts';
import { DockerError } from './docker-error.ts';
import { readJsonLines } from './output-frames.ts';
import { startArchiveUpload } from './upload.ts';

/** The first API version whose BuildKit knows here-documents and `COPY --link`: that of Docker 23. */
const MODERN_API = 42;

const message = z.object({
  id: z.string().nullish(),
  aux: z.unknown(),
  error: z.string().nullish(),
});
const trace = z.base64();

function formOf({ installation }: DockerBuilding, build: DockerBuild, id: string) {
  // A member's variable could name a program that reads the Dockerfile, see `withoutSyntaxLine`.
  const { BUILDKIT_SYNTAX: _, ...buildArgs } = build.buildArgs;
  const namespace = cacheMountNamespace(installation, build.project);
  return {
    version: 2,
    session: id,
    buildid: id,
    remote: 'upload-request',
    t: build.tag,
    dockerfile: DOCKERFILE_NAME,
    ...(build.target !== undefined && { target: build.target }),
    buildargs: { ...buildArgs, BUILDKIT_CACHE_MOUNT_NS: namespace },
    labels: build.labels,
    extrahosts: `${cacheScopeHost(installation, build.project)}:127.0.0.1`,
  };
}

/** Returns the Dockerfile for BuildKit's own frontend. */
const textFor = ({ kind }: DockerBuilding, text: string): string => {
  const own = withoutSyntaxLine(text);
  return (kind.buildkit ?? 0) < MODERN_API ? writeForOlderBuilder(own) : own;
};

/**
 * Builds with BuildKit. Docker takes the settings of the build, such as long build variables, and the context as two calls that belong
 * together by `buildid`. The session, a third connection, gives BuildKit the secrets. A build whose call ends is stopped.
 */
export const runBuildkitBuild: RunDockerBuild = async (building, build, context) => {
  const { client, limits } = building;
  const ended = new AbortController();
  const signal = AbortSignal.any([context.signal, ended.signal]);
  const call = { method: 'POST', signal, deadlineMs: limits.timeoutMs } as const;
  const id = randomUUID();
  const output = buildProgressReader(context);
  const sent = { name: DOCKERFILE_NAME, text: textFor(building, build.text) };
  const session = await client.hijack('/session', {
    ...{ method: 'POST', signal: context.signal },
    protocol: 'h2c',
    headers: buildSessionHeaders(id),
  });
  serveBuildSession(session, build.secrets ?? {});
  const upload = startArchiveUpload(packBuildContext(build, sent, signal));
  // The response to the settings tells the result; the response to the context comes before it.
  const uploading = client
    .send('/build', {
      ...call,
      query: { version: 2, buildid: `upload-request:${id}` },
      archive: upload.stream,
    })
    .catch(() => undefined);
  try {
    const stream = await client.open('/build', { ...call, form: formOf(building, build, id) });
    for await (const value of readJsonLines(stream)) {
      const { id: kind, aux, error } = message.parse(value);
      if (kind === 'moby.buildkit.trace') output.take(decodeBuildTrace(trace.parse(aux)));
      if (typeof error === 'string') throw new DockerError(500, error);
    }
  } catch (error) {
    throw upload.failure() ?? error;
  } finally {
    output.end();
    ended.abort(new Error('the build has ended'));
    session.destroy();
    await Promise.all([upload.end(), uploading]);
  }
};
