import type { EdgePorts } from '@naru/contract/rules/network-address';
import type { ContainerEngine, OperationContext } from './container-engine.ts';
import type { ContainerRef } from './container-spec.ts';

/** Where the source of a container is. The token is short-lived and only for this fetch. */
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

/** What a container's image is made from: a repository, a template, or both. */
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
  /** The image by its identity. */
  id: string;
  /** What was built; `undefined` for a template's starter. */
  commit: SourceCommit | undefined;
}

export interface PrepareContext extends OperationContext {
  /** The source is being fetched. */
  fetching(): void;
  /** The image is being built: this instruction of so many, once that is known. */
  building(step?: number, of?: number): void;
}

/** From source to image. */
export interface ImagePreparer {
  /** @throws EngineError with the reason */
  prepare(request: PrepareRequest, context: PrepareContext): Promise<PreparedImage>;
  /**
   * Removes images that are not among these and that no container uses, and build cache that has grown old.
   * @param urgently all of the build cache: there is no room left
   */
  collectGarbage(keep: readonly string[], urgently: boolean): Promise<void>;
}

/** Everything a deployment is carried out with. */
export interface ContainerRuntime {
  /** For the log and the state of the server. */
  kind: 'docker' | 'kubernetes' | 'simulated';
  /** Whether nothing is really run. */
  simulated: boolean;
  /** Where the engine is, such as `unix:///var/run/docker.sock`; while it is awaited, where it is looked for. Empty for the simulation. */
  address: string;
  /** Whether the engine has not come yet since the server started: until then every call of it is answered `unreachable`. */
  awaited: boolean;
  /** Beside the simulation: where an engine answers by now, which an operator may have the server use. */
  found: string | undefined;
  /** Where http networks are reached from outside; `undefined` when nothing is run. */
  edge: EdgePorts | undefined;
  engine: ContainerEngine;
  images: ImagePreparer;
}
