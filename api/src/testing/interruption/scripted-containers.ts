/**
 * The containers, networks and volumes of a fake Docker engine, which runs no programs. A test can stop the engine at a given call.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { LABEL_KEYS } from '../../engine/docker/labels.ts';
import type { CallHandlers } from './scripted-build-engine.ts';

/** The request to create a network or volume. */
const thing = z.looseObject({ Name: z.string(), Labels: z.record(z.string(), z.string()) });
type Thing = z.infer<typeof thing>;
const container = z.object({
  Image: z.string(),
  Labels: z.record(z.string(), z.string()),
  HostConfig: z.looseObject({}),
});
type Container = z.infer<typeof container> & { Id: string; Name: string; isRunning: boolean };

/** A call, such as `POST /containers/<key>/<action>?<query>`. */
interface Asked {
  method: string;
  key: string;
  action: string;
  query: URLSearchParams;
  body: unknown;
}

type Reply = readonly [status: number, body?: unknown];

export interface ScriptedContainers {
  answers: CallHandlers;
  /**
   * Stops at the first matching call, and resolves at that time. The call never receives a response.
   * @param words a pattern of method, path and body, such as `POST /containers/x/exec {"Cmd":["nc",…]}`
   * @param isDone whether the call takes effect
   */
  stopAtCall(words: RegExp, isDone: boolean): Promise<void>;
  /**
   * Returns the sorted project names of the existing objects. The name for a container that is not in force has the suffix of the
   * container, such as `shop.next`.
   */
  left(): Record<'containers' | 'networks' | 'volumes', string[]>;
}

const DONE: Reply = [200, {}];
const GONE: Reply = [404, { message: 'no such object' }];
const NAME_TAKEN: Reply = [409, { message: 'the name is in use' }];
/** The response header with the file mode of every path in a container: writable for everybody. */
const PATH_STAT = Buffer.from(JSON.stringify({ mode: 0o777 })).toString('base64');

const listed = ({ Id, Name, Image, Labels, isRunning }: Container) => ({
  ...{ Id, Names: [`/${Name}`], ImageID: Image, Created: 0, Labels },
  State: isRunning ? 'running' : 'exited',
});

const inspected = ({ Id, Name, Image, Labels, HostConfig, isRunning }: Container) => ({
  ...{ Id, Name: `/${Name}`, Image, RestartCount: 0, Config: { Labels }, HostConfig },
  State: {
    ...{ Status: isRunning ? 'running' : 'exited', Running: isRunning, ExitCode: 0 },
    StartedAt: '2026-01-02T03:04:05Z',
  },
  NetworkSettings: { Networks: {} },
});

const filters = z.object({ label: z.array(z.string()).default([]) });

/** Returns a filter for objects with the requested labels. A label is `key` or `key=value`. */
const wanted =
  (query: URLSearchParams) =>
  ({ Labels }: Pick<Thing, 'Labels'>): boolean =>
    filters.parse(JSON.parse(query.get('filters') ?? '{}')).label.every((each) => {
      const [key = '', value] = each.split('=');
      return value === undefined ? key in Labels : Labels[key] === value;
    });

/** Creates a network or volume. */
function make(all: Map<string, Thing>, body: unknown): Reply {
  const made = thing.parse(body);
  if (all.has(made.Name)) return NAME_TAKEN;
  all.set(made.Name, made);
  return [201, made];
}

/** Returns the response to a call for networks or volumes. `all` contains the objects by name. */
function answerOf(all: Map<string, Thing>, { method, key, action, query, body }: Asked): Reply {
  const shown = (one: Thing) => ({ ...one, Id: one.Name, Mountpoint: '/' });
  if (key === '') return [200, [...all.values()].filter(wanted(query)).map(shown)];
  if (key === 'create') return make(all, body);
  const found = all.get(key);
  if (found === undefined) return GONE;
  if (method === 'DELETE') all.delete(key);
  return action === '' ? [200, shown(found)] : DONE;
}

const CHANGES: Readonly<Record<string, (one: Container, asked: Asked) => void>> = {
  start(one) {
    one.isRunning = true;
  },
  stop(one) {
    one.isRunning = false;
  },
  rename(one, { query }) {
    one.Name = query.get('name') ?? '';
  },
  update: ({ HostConfig }, { body }) => void Object.assign(HostConfig, body),
};

/** Returns the response to a call for containers. `all` contains the containers by id. */
function answerOfContainers(all: Map<string, Container>, asked: Asked): Reply {
  const { method, key, action, query, body } = asked;
  if (key === 'json') return [200, [...all.values()].filter(wanted(query)).map(listed)];
  const Name = query.get('name') ?? '';
  if ([...all.values()].some((each) => each.Name === Name)) return NAME_TAKEN;
  if (key === 'create') {
    const Id = randomUUID();
    all.set(Id, { ...container.parse(body), Id, Name, isRunning: false });
    return [201, { Id }];
  }
  const found = [...all.values()].find((each) => key === each.Id || key === each.Name);
  if (found === undefined) return GONE;
  CHANGES[action]?.(found, asked);
  if (method === 'DELETE') all.delete(found.Id);
  // The log of a container is always empty.
  return action === 'logs' ? [200] : [200, inspected(found)];
}

/** Creates the handlers of calls for containers, networks and volumes, with an empty state. */
export function createScriptedContainers(): ScriptedContainers {
  const containers = new Map<string, Container>();
  const [networks, volumes] = [new Map<string, Thing>(), new Map<string, Thing>()];
  let trap: { words: RegExp; isDone: boolean; reached: () => void } | undefined;

  const kinds: Record<string, (asked: Asked) => Reply> = {
    containers: (asked) => answerOfContainers(containers, asked),
    networks: (asked) => answerOf(networks, asked),
    volumes(asked) {
      const [status, body] = answerOf(volumes, asked);
      return [status, asked.key === '' ? { Volumes: body } : body];
    },
    // Every command in a container succeeds without output.
    exec: ({ action }) => (action === 'start' ? [200] : [200, { ExitCode: 0 }]),
  };
  async function answer(response: ServerResponse, request: IncomingMessage): Promise<void> {
    const { method = '', url = '', headers } = request;
    const said = await text(request);
    const { pathname, searchParams: query } = new URL(url, 'http://docker');
    const [, kind = '', key = '', action = ''] = pathname.split('/');
    const isJson = said !== '' && headers['content-type'] === 'application/json';
    const body: unknown = isJson ? JSON.parse(said) : undefined;
    const stop = trap?.words.test(`${method} ${url} ${said}`) ? trap : undefined;
    const reply = () => kinds[kind]?.({ method, key, action, query, body }) ?? GONE;
    if (stop !== undefined) {
      trap = undefined;
      if (stop.isDone) reply();
      return stop.reached();
    }
    const [status, answered] = reply();
    response.writeHead(status, { 'x-docker-container-path-stat': PATH_STAT });
    response.end(answered === undefined ? undefined : JSON.stringify(answered));
  }
  const projectsOf = (all: ReadonlyMap<string, Pick<Thing, 'Name' | 'Labels'>>): string[] =>
    [...all.values()].flatMap(({ Name, Labels: { [LABEL_KEYS.project]: project } }) =>
      project === undefined ? [] : `${project}${/\.\w+$/.exec(Name) ?? ''}`,
    );
  return {
    answers: [
      [/^\w+ \/(containers|networks|volumes|exec)\b/, answer],
      // The stream of events stays empty.
      [/^GET \/events/, (response) => response.flushHeaders()],
    ],
    stopAtCall: (words, isDone) =>
      new Promise((reached) => {
        trap = { words, isDone, reached };
      }),
    left: () => ({
      containers: projectsOf(containers).toSorted(),
      networks: projectsOf(networks).toSorted(),
      volumes: projectsOf(volumes).toSorted(),
    }),
  };
}
