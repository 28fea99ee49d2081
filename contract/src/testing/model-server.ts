/**
 * A server with one project in memory, for the calls of section 7 that a project file needs. The server enforces unique names and
 * keys.
 */

import type { ProjectState } from '../project-file/project-state.ts';
import type { ProjectPort } from '../project-file/read-project-state.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { modelBackupHandlers } from './model-backups.ts';
import { modelContainerHandlers, modelProjectHandlers } from './model-containers.ts';
import {
  modelPartHandlers,
  modelRegistryLoginHandlers,
  modelSharedVariableHandlers,
  modelVariableHandlers,
} from './model-parts.ts';
import { type ModelHandler, ModelProject } from './model-project.ts';

/** The port of a model server, and its current state. */
export interface ModelServer {
  readonly port: ProjectPort;
  readonly state: () => ProjectState;
}

export interface ModelFaults {
  /** Decides whether a write fails, and whether before or after its effect. `write` is the number of the write, starting at 0. */
  readonly fails?: (write: number) => 'before' | 'after' | undefined;
  /** The number of microtask turns before the effect of a write. `write` is the number of the write, starting at 0. */
  readonly waits?: (write: number) => number;
  /** Whether responses to writes contain no data. */
  readonly isSilent?: boolean;
}

interface Input {
  params?: object;
  body?: object;
}

/** Creates a server with the given project. */
export function createModelServer(
  start: ProjectState,
  { fails = () => undefined, waits = () => 0, isSilent = false }: ModelFaults = {},
): ModelServer {
  const model = new ModelProject(start);
  const handlers = new Map<Endpoint, ModelHandler>([
    ...modelProjectHandlers(model),
    ...modelContainerHandlers(model),
    ...modelVariableHandlers(model),
    ...modelPartHandlers(model),
    ...modelSharedVariableHandlers(model),
    ...modelRegistryLoginHandlers(model),
    ...modelBackupHandlers(model),
  ]);
  let writes = 0;
  const answer = (endpoint: Endpoint, input: Input) => {
    const handle = handlers.get(endpoint);
    if (handle === undefined) throw new Error(`Not in the model: ${endpoint.path}`);
    const { containers, volumes, shared } = structuredClone({
      containers: model.containers,
      volumes: model.volumes,
      shared: model.shared,
    });
    const body = endpoint.body?.parse(input.body);
    try {
      return handle({ params: input.params ?? {}, body, query: undefined } as never);
    } catch (error) {
      model.containers = containers;
      model.volumes = volumes;
      model.shared = shared;
      throw error;
    }
  };
  const write = async (endpoint: Endpoint, input: Input) => {
    const number = writes;
    writes += 1;
    for (let turn = waits(number); turn > 0; turn -= 1) await Promise.resolve();
    const fault = fails(number);
    if (fault === 'before') throw new Error('UNAVAILABLE');
    const data = answer(endpoint, input);
    if (fault === 'after') throw new Error('LOST');
    return isSilent ? undefined : data;
  };
  const port: ProjectPort = {
    send: async (endpoint, input) =>
      (endpoint.method === 'GET' ? answer(endpoint, input) : await write(endpoint, input)) as never,
  };
  return { port, state: () => model.state() };
}
