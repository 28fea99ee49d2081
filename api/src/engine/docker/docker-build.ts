import { EngineError } from '../engine-error.ts';
import type { BuildLimits, BuildOperationContext, BuildRequest } from '../image-builder.ts';
import type { BuildIdentity } from '../source-tree/source-task.ts';
import { type DockerClient, formatParameters, LONGEST_QUERY } from './docker-client.ts';
import type { EngineKind } from './engine-kind.ts';

/** The name of the Dockerfile in the archive. No repository has a file of this name. */
export const DOCKERFILE_NAME = '.naru.Dockerfile';

/** A build request with the text of its Dockerfile and what the image is called. */
export interface DockerBuild extends BuildRequest, Pick<BuildIdentity, 'text' | 'place'> {
  tag: string;
  labels: Readonly<Record<string, string>>;
}

/** The dependencies of both builders of Docker. */
export interface DockerBuilding {
  client: DockerClient;
  kind: Pick<EngineKind, 'buildkit' | 'platform'>;
  installation: string;
  limits: BuildLimits;
}

/**
 * Uploads the context and builds an image under its tag.
 * @throws DockerError with the builder's message, or the reason why the context could not be read
 */
export type RunDockerBuild = (
  building: DockerBuilding,
  build: DockerBuild,
  context: BuildOperationContext,
) => Promise<void>;

const TOO_LONG = '빌드 변수의 값이 빌더에 넘기기에는 너무 깁니다. 값을 줄여주세요.';

/**
 * Checks that the parameters of a build fit into an address. Those of the longest build variables that can be saved do, unless most of
 * their characters are `%`, `&`, `+`, `#`, `;` or controls.
 * @throws EngineError `build-failed`
 */
export function checkQueryLength(query: Parameters<typeof formatParameters>[0]): void {
  if (formatParameters(query).length > LONGEST_QUERY)
    throw new EngineError('build-failed', TOO_LONG);
}
