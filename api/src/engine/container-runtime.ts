import type { EdgePorts } from '@naru/contract/rules/network-address';
import type { Logger } from 'pino';
import type { ContainerEngine, EngineInfo, OperationContext } from './container-engine.ts';
import type { ContainerRef } from './container-spec.ts';

/** The repository and commit of a container's source. The token is short-lived and only for this fetch. */
export interface GitSource {
  url: string;
  branch: string;
  /** Relative to the repository's root; empty for the root itself. */
  subpath: string;
  token?: string;
}

/** A template with the values of its options. */
export interface TemplateChoice {
  id: string;
  config: Readonly<Record<string, string | number | boolean | null>>;
}

/** The source of a container's image: a repository, a template, or both. */
export interface PrepareRequest extends ContainerRef {
  deployment: string;
  source: GitSource | undefined;
  template: TemplateChoice | undefined;
  /** Visible in the image's history. */
  buildVars: Readonly<Record<string, string>>;
}

export interface SourceCommit {
  hash: string;
  subject: string;
  author: string;
}

export interface PreparedImage {
  /** The image id (`sha256:…`). */
  id: string;
  /** The built commit; `undefined` for the starter application of a template. */
  commit: SourceCommit | undefined;
}

export interface PrepareContext extends OperationContext {
  /** Called when the fetch of the source starts. */
  fetching(): void;
  /** Called when a step of the build starts, with its number and the total, once known. */
  building(step?: number, of?: number): void;
}

/** Makes an image from a source. */
export interface ImagePreparer {
  /** @throws EngineError with the reason */
  prepare(request: PrepareRequest, context: PrepareContext): Promise<PreparedImage>;
  /**
   * Removes images outside of the list that no container uses, and old build cache.
   * @param urgently removes all build cache, because the disk is full
   */
  collectGarbage(keep: readonly string[], urgently: boolean): Promise<void>;
}

/** Everything that a deployment needs: an engine and an image preparer. */
export interface ContainerRuntime {
  /** The kind of engine, for the log and the state of the server. */
  kind: 'docker' | 'kubernetes' | 'simulated';
  /** Whether the engine is the simulation. */
  simulated: boolean;
  /**
   * The address of the engine, such as `unix:///var/run/docker.sock`. While the engine is awaited: the addresses that are tried. Empty for
   * the simulation.
   */
  address: string;
  /** Whether the engine has not responded since the start of the server. Until it does, every call rejects with `unreachable`. */
  awaited: boolean;
  /** With the simulation: the address of a real engine that responds now and that the operator may choose. */
  found: string | undefined;
  /** The ports at which http networks are reachable; `undefined` for the simulation. */
  edge: EdgePorts | undefined;
  engine: ContainerEngine;
  images: ImagePreparer;
}

export interface EngineStatus {
  /** `connecting` also means an engine that was connected and no longer responds. */
  state: 'connected' | 'connecting' | 'simulated';
  /** The engine's description; `undefined` while it does not respond. */
  info: EngineInfo | undefined;
}

/** Reads the state of the engine. An unreachable engine is logged and is not an error for the caller. */
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
