/** A fake Docker Engine on its own socket. It reports the given containers and runs no programs. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContainerRef } from '../../engine/container-spec.ts';
import { installationObjectNames, LABEL_KEYS } from '../../engine/docker/labels.ts';

export interface ScriptedDocker {
  /** The address of the socket, for `DOCKER_HOST`. Connections are refused before `come` is called. */
  endpoint: string;
  /** The received calls except GET requests, such as `POST /containers/web/stop?t=10`. */
  asked: string[];
  /** Adds a running container, with these labels in addition to its own. */
  put(installation: string, ref: ContainerRef, labels?: Readonly<Record<string, string>>): void;
  /** Starts listening on the socket. */
  come(): Promise<void>;
  close(): Promise<void>;
}

interface Scripted {
  id: string;
  running: boolean;
  policy: string;
  labels: Record<string, string>;
  name: string;
}

const listed = ({ id, running, labels, name }: Scripted) => ({
  ...{ Id: id, Names: [`/${name}`], ImageID: 'sha256:image', Created: 0, Labels: labels },
  State: running ? 'running' : 'exited',
});

const inspected = ({ id, running, policy, labels, name }: Scripted) => ({
  ...{ Id: id, Name: `/${name}`, Image: 'sha256:image', RestartCount: 0 },
  State: {
    ...{ Status: running ? 'running' : 'exited', Running: running, ExitCode: 0 },
    StartedAt: '2026-01-02T03:04:05Z',
  },
  Config: { Labels: labels },
  HostConfig: { RestartPolicy: { Name: policy } },
  NetworkSettings: { Networks: {} },
});

/** Returns the response to a GET request. */
function read(path: string, containers: ReadonlyMap<string, Scripted>): unknown {
  if (path === '/version') return { Version: '29.0.0', Components: [{ Name: 'Engine' }] };
  if (path === '/info') return { CgroupDriver: 'systemd' };
  if (path === '/containers/json') return [...containers.values()].map(listed);
  if (path === '/volumes') return { Volumes: [] };
  const found = containers.get(/^\/containers\/([^/]+)\/json$/.exec(path)?.[1] ?? '');
  return found ? inspected(found) : [];
}

/** Changes the state of a container. */
function write(path: string, containers: ReadonlyMap<string, Scripted>): void {
  const [, id = '', action] = /^\/containers\/([^/]+)\/(\w+)$/.exec(path) ?? [];
  const found = containers.get(id);
  if (found === undefined) return;
  if (action === 'stop') found.running = false;
  if (action === 'start') found.running = true;
  if (action === 'update') found.policy = 'no';
}

export function createScriptedDocker(): ScriptedDocker {
  const folder = mkdtempSync(join(tmpdir(), 'naru-scripted-docker-'));
  const socket = join(folder, 'docker.sock');
  const containers = new Map<string, Scripted>();
  const asked: string[] = [];
  const answer = (response: ServerResponse, body: unknown): void => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    const { method = 'GET', url = '' } = request;
    const { pathname } = new URL(url, 'http://docker');
    request.resume();
    // The stream of events stays empty.
    if (pathname === '/events') return void response.flushHeaders();
    if (method === 'GET') return answer(response, read(pathname, containers));
    asked.push(`${method} ${url}`);
    write(pathname, containers);
    return answer(response, {});
  });
  return {
    endpoint: `unix://${socket}`,
    asked,
    put(installation, { project, container }, labels = {}) {
      containers.set(container, {
        ...{ id: container, running: true, policy: 'unless-stopped' },
        name: installationObjectNames(installation).container({ project, container }),
        labels: {
          [LABEL_KEYS.managed]: installation,
          [LABEL_KEYS.project]: project,
          [LABEL_KEYS.container]: container,
          ...labels,
        },
      });
    },
    async come() {
      server.listen(socket);
      await once(server, 'listening');
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
