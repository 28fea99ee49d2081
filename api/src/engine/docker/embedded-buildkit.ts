/** Builds with the BuildKit that is part of Docker since 18.09. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { buildProgressReader } from '../buildkit/build-progress.ts';
import { buildSessionHeaders, serveBuildSession } from '../buildkit/build-session.ts';
import { decodeBuildTrace } from '../buildkit/build-trace.ts';
import { cacheMountNamespace, cacheScopeHost } from '../buildkit/cache-scope.ts';
import { type BuildOperationContext, packBuildContext } from '../image-builder.ts';
import { removeSyntax, writeForOlderBuilder } from './build-dockerfile.ts';
import { isUnknownSyntax, missingFrontendError } from './build-failure.ts';
import {
  checkQueryLength,
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
  aux: z.unknown().optional(),
  error: z.string().nullish(),
});
const trace = z.base64();

/** Matches the frontends of the project BuildKit, which read what the engine's own frontend reads. */
const ORDINARY_FRONTEND = /^(?:docker\.io\/)?docker\/dockerfile(?:-upstream)?(?:[:@]|$)/;
/** The newest frontend of the project BuildKit, which knows what the engine's own frontend may not know yet. */
const NEWEST_FRONTEND = 'docker/dockerfile:1';

/** BuildKit copies the Dockerfile into the image with the other files, so it has its own name if the source gives it to the build. */
const dockerfileName = ({ place }: DockerBuild): string => place ?? DOCKERFILE_NAME;

/** One try of a build. */
interface Attempt {
  /** The image of the program that reads the Dockerfile; BuildKit's own program if missing. */
  frontend?: string;
}

function queryOf(
  { installation }: DockerBuilding,
  build: DockerBuild,
  { id, frontend }: Attempt & { id: string },
) {
  // A member's variable could name a program that reads the Dockerfile, see `removeSyntax`.
  const { BUILDKIT_SYNTAX: _, ...buildArgs } = build.buildArgs;
  const syntax = frontend === undefined ? {} : { BUILDKIT_SYNTAX: frontend };
  const namespace = cacheMountNamespace(installation, build.project);
  const query = {
    version: 2,
    session: id,
    t: build.tag,
    dockerfile: dockerfileName(build),
    ...(build.target !== undefined && { target: build.target }),
    buildargs: { ...buildArgs, ...syntax, BUILDKIT_CACHE_MOUNT_NS: namespace },
    labels: build.labels,
    extrahosts: `${cacheScopeHost(installation, build.project)}:127.0.0.1`,
  };
  checkQueryLength(query);
  return query;
}

/** Returns the Dockerfile for a frontend, and the files that it needs. */
function dockerfileFor({ kind }: DockerBuilding, text: string, { frontend }: Attempt) {
  if (frontend !== undefined) return { text, files: [] };
  return (kind.buildkit ?? 0) < MODERN_API ? writeForOlderBuilder(text) : { text, files: [] };
}

/**
 * Tries to build. The session, a second connection, gives BuildKit the secrets. A build whose call ends is stopped.
 */
async function tryBuild(
  building: DockerBuilding,
  build: DockerBuild,
  context: BuildOperationContext,
  attempt: Attempt,
): Promise<void> {
  const { client, limits } = building;
  const { signal } = context;
  const id = randomUUID();
  const query = queryOf(building, build, { ...attempt, id });
  const output = buildProgressReader(context);
  const { text, files } = dockerfileFor(building, build.text, attempt);
  const session = await client.hijack('/session', {
    ...{ method: 'POST', signal, protocol: 'h2c' },
    headers: buildSessionHeaders(id),
  });
  serveBuildSession(session, build.secrets ?? {});
  const upload = startArchiveUpload(
    packBuildContext(build, { sent: { name: dockerfileName(build), text }, added: files }, signal),
  );
  try {
    const call = { method: 'POST', signal, deadlineMs: limits.timeoutMs } as const;
    const stream = await client.open('/build', { ...call, query, archive: upload.stream });
    for await (const value of readJsonLines(stream)) {
      const { id: kind, aux, error } = message.parse(value);
      if (kind === 'moby.buildkit.trace') output.take(decodeBuildTrace(trace.parse(aux)));
      if (typeof error === 'string') throw new DockerError(500, error);
    }
  } catch (error) {
    throw upload.failure() ?? error;
  } finally {
    output.end();
    session.destroy();
    await upload.end();
  }
}

/**
 * Builds with BuildKit. The engine's own frontend reads the Dockerfile. Only if it does not know something of the Dockerfile, the newest
 * frontend is fetched and reads it; an unknown instruction is found before anything runs.
 */
export const runBuildkitBuild: RunDockerBuild = async (building, written, context) => {
  const { text, syntax } = removeSyntax(written.text);
  const build = { ...written, text };
  if (syntax !== undefined && !ORDINARY_FRONTEND.test(syntax)) {
    context.log(`# syntax=${syntax} 줄은 쓰지 않고, 서버의 빌더가 Dockerfile을 읽습니다.`);
  }
  try {
    await tryBuild(building, build, context, {});
  } catch (error) {
    if (!(error instanceof DockerError && isUnknownSyntax(error.message, build.text))) throw error;
    context.log(error.message);
    context.log(`${NEWEST_FRONTEND} 이미지로 Dockerfile을 다시 읽습니다.`);
    await tryBuild(building, build, context, { frontend: NEWEST_FRONTEND }).catch(
      (second: unknown) => {
        if (!(second instanceof DockerError && second.message.includes(NEWEST_FRONTEND))) {
          throw second;
        }
        context.log(second.message);
        throw missingFrontendError(NEWEST_FRONTEND, second);
      },
    );
  }
};
