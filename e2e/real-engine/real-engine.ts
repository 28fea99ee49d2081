import type { DockerClient } from '../../api/src/engine/docker/docker-client.ts';
import type { Environment } from '../support/server.ts';

export type EngineKind = 'docker' | 'kubernetes';

/** What runs containers for the tests of one worker, one server at a time. */
export interface RealEngine {
  /** Of the engine that builds the images. */
  builder: DockerClient;
  /** Where the edge and published ports are reached. */
  address: string;
  /** The ports of the edge. */
  edge: { http: number; https: number };
  /** Of a server that runs containers there, from repositories on this machine. */
  settings: Environment;
  /** Everything of an installation that no deployment needs, by name. */
  leftovers(installation: string): Promise<string[]>;
  /** Removes everything of an installation, the edge included, and waits until it is gone. */
  clear(installation: string): Promise<void>;
  stop(): Promise<void>;
}
