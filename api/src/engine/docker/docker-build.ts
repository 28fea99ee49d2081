import type { BuildLimits, BuildOperationContext, BuildRequest } from '../image-builder.ts';
import type { DockerClient } from './docker-client.ts';
import type { EngineKind } from './engine-kind.ts';

/** The name of the Dockerfile in the archive. No repository has a file of this name. */
export const DOCKERFILE_NAME = '.naru.Dockerfile';

/** A build request with the text of its Dockerfile and what the image is called. */
export interface DockerBuild extends BuildRequest {
  text: string;
  tag: string;
  labels: Readonly<Record<string, string>>;
}

/** What both builders of Docker need. */
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
