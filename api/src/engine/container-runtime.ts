import type { EdgePorts } from '@naru/contract/rules/network-address';
import type { Logger } from 'pino';
import type { ContainerEngine, EngineInfo, OperationContext } from './container-engine.ts';
import type { ContainerRef } from './container-spec.ts';
import type { ImagePuller } from './image-puller.ts';
import type { SourceAccess } from './source/source-access.ts';

/** The repository and branch of a container's source. The access is valid for one fetch. */
export interface RepositorySource {
  url: string;
  branch: string;
  /** The complete hash of the commit to build, wherever the branch is now; the newest commit of the branch if missing. */
  commit?: string;
  /** The folder of the source, relative to the root of the repository; empty for the root. */
  subpath: string;
  access?: SourceAccess;
}

/** An uploaded folder in place of a repository. */
export interface UploadedSource {
  /** The hash of the archive. */
  digest: string;
  /** The folder that is built, relative to the top of the upload; empty for the top. */
  subpath: string;
  /** Yields the archive of the upload. */
  open(): AsyncIterable<Buffer>;
}

/** A template with the values of its options. */
export interface SelectedTemplate {
  id: string;
  config: Readonly<Record<string, string | number | boolean | null>>;
}

/** A request to make a container's image from a repository or an uploaded folder, a template, or both. */
export interface ImagePreparationRequest extends ContainerRef {
  deployment: string;
  source: RepositorySource | undefined;
  upload?: UploadedSource | undefined;
  template: SelectedTemplate | undefined;
  /** The build variables. Their values are visible in the image's history. */
  buildVars: Readonly<Record<string, string>>;
  /** The build secrets by their ids, which are not visible in the image. */
  buildSecrets?: Readonly<Record<string, string>> | undefined;
}

export interface SourceCommit {
  hash: string;
  subject: string;
  author: string;
}

export interface PreparedImage {
  /** The id of the image (`sha256:…`), or its name and digest in a registry. */
  id: string;
  /** The built commit; `undefined` for the starter application of a template. */
  commit: SourceCommit | undefined;
}

export interface ImagePreparationContext extends OperationContext {
  /** Called when the fetch of the source starts. */
  fetching(): void;
  /** Called when a step of the build starts, with the 1-based number of the step and the number of all steps, if both are known. */
  building(step?: number, of?: number): void;
}

/** Provides the images of containers. */
export interface ImagePreparer {
  /** Makes the image of a container. @throws EngineError with the reason */
  prepare(
    request: ImagePreparationRequest,
    context: ImagePreparationContext,
  ): Promise<PreparedImage>;
  /** Provides an image of a registry, see `ImagePuller`. Returns its name and digest. */
  pull: ImagePuller['pull'];
  /**
   * Removes images that `keep` does not list and that no container uses, and removes old build cache.
   * @param urgently whether to remove all build cache, because the disk is full
   */
  collectGarbage(keep: readonly string[], urgently: boolean): Promise<void>;
}

/** The engine and the image preparer that deployments use. */
export interface ContainerRuntime {
  /** The kind of engine, for the log and the state of the server. */
  kind: 'docker' | 'kubernetes' | 'simulated';
  /** Whether the engine is the simulation. */
  simulated: boolean;
  /**
   * The address of the engine, such as `unix:///var/run/docker.sock`. Before the first connection: the addresses that the server
   * tries. Empty for the simulation.
   */
  address: string;
  /**
   * Whether the engine has not responded since the start of the server. Until the first response, every call rejects with
   * `unreachable`.
   */
  awaited: boolean;
  /**
   * The address of a real engine that responds while the server uses the simulation, as a suggestion for the operator; otherwise
   * `undefined`.
   */
  found: string | undefined;
  /** The ports at which http networks are reachable; `undefined` for the simulation. */
  edge: EdgePorts | undefined;
  engine: ContainerEngine;
  images: ImagePreparer;
}

export interface EngineStatus {
  /** `connecting` is also the state of an engine that was connected and no longer responds. */
  state: 'connected' | 'connecting' | 'simulated';
  /** The engine's description; `undefined` while the engine does not respond. */
  info: EngineInfo | undefined;
}

/** Reads the state of the engine. Logs the error of an unreachable engine, and does not throw the error. */
export async function readEngineStatus(
  { simulated, engine }: ContainerRuntime,
  log: Pick<Logger, 'warn'>,
): Promise<EngineStatus> {
  try {
    const info = await engine.info();
    return { state: simulated ? 'simulated' : 'connected', info };
  } catch (error) {
    log.warn({ err: error }, 'engine could not be reached');
    return { state: simulated ? 'simulated' : 'connecting', info: undefined };
  }
}
