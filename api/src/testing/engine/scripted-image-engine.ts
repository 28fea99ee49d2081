/** A fake Docker Engine that has images alone, and pulls them by a script. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type DockerClient, dockerClient } from '../../engine/docker/docker-client.ts';

interface ScriptedImage {
  Id: string;
  RepoTags: string[];
  RepoDigests: string[];
}

/** Writes the lines of a pull, and ends or leaves the response. */
export type PullScript = (line: (value: object) => void, end: () => void) => void;

export interface ScriptedImageEngine {
  client: DockerClient;
  images: ScriptedImage[];
  /** The ids of the images that containers use. */
  used: string[];
  /** The received calls except GET requests. */
  asked: string[];
  /** The header `X-Registry-Auth` of each pull, decoded. */
  logins: unknown[];
  /** Resolves when the engine has received a pull, and again when its caller has ended it. */
  pulls: { begun: Promise<void>; cancelled: Promise<void> };
}

/** A pull of two layers that arrive whole. */
export const WHOLE_PULL: PullScript = (line, end) => {
  const total = 30 * 2 ** 20;
  line({ status: 'Pulling from app', id: '1.4' });
  line({ status: 'Downloading', id: 'a', progressDetail: { current: total / 3, total } });
  line({ status: 'Downloading', id: 'b', progressDetail: { current: total / 2, total } });
  line({ status: 'Download complete', id: 'a', progressDetail: {} });
  line({ status: 'Pull complete', id: 'b' });
  line({ status: 'Status: Downloaded newer image' });
  end();
};

const namesOf = ({ RepoTags, RepoDigests }: ScriptedImage): string[] => [
  ...RepoTags,
  ...RepoDigests,
];

const isNamed = (name: string) => (image: ScriptedImage) =>
  image.Id === name || namesOf(image).includes(name);

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Starts an engine that ends with the test. */
export async function startScriptedImageEngine(script: PullScript): Promise<ScriptedImageEngine> {
  const images: ScriptedImage[] = [];
  const [used, asked, logins] = [[] as string[], [] as string[], [] as unknown[]];
  const begun = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  const find = (name: string) => images.find(isNamed(name));

  function read(path: string, response: ServerResponse): void {
    const [, name] = /^\/images\/(.+)\/json$/.exec(path) ?? [];
    if (path === '/images/json') return send(response, 200, images);
    if (path === '/containers/json') {
      const container = { Id: 'c', Names: ['/c'], Created: 0, State: 'running', Status: '' };
      const list = used.map((ImageID) => ({ ...container, ImageID }));
      return send(response, 200, list);
    }
    const found = name === undefined ? undefined : find(name);
    return found ? send(response, 200, found) : send(response, 404, { message: 'No such image' });
  }
  function pull(name: string, login: string | string[] | undefined, response: ServerResponse) {
    logins.push(login && JSON.parse(Buffer.from(String(login), 'base64url').toString()));
    response.writeHead(200);
    response.on('close', () => cancelled.resolve());
    const line = (value: object) => void response.write(`${JSON.stringify(value)}\n`);
    begun.resolve();
    script(line, () => {
      if (!find(name)) images.push({ Id: `sha256:${name}`, RepoTags: [], RepoDigests: [name] });
      response.end();
    });
  }
  function remove(name: string, response: ServerResponse): void {
    const found = find(name);
    if (found === undefined) return send(response, 404, { message: 'No such image' });
    found.RepoTags = found.RepoTags.filter((one) => one !== name);
    found.RepoDigests = found.RepoDigests.filter((one) => one !== name);
    if (namesOf(found).length === 0) images.splice(images.indexOf(found), 1);
    return send(response, 200, []);
  }
  const server = createServer(({ method = 'GET', url = '', headers }, response) => {
    const { pathname, searchParams: query } = new URL(url, 'http://docker');
    if (method === 'GET') return read(pathname, response);
    asked.push(`${method} ${url}`);
    if (pathname === '/images/create')
      return pull(query.get('fromImage') ?? '', headers['x-registry-auth'], response);
    const [, name = ''] = /^\/images\/(.+?)(?:\/tag)?$/.exec(pathname) ?? [];
    if (method === 'DELETE') return remove(name, response);
    find(name)?.RepoTags.push(`${query.get('repo')}:${query.get('tag')}`);
    return send(response, 201, {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const client = dockerClient({ host: '127.0.0.1', port });
  const pulls = { begun: begun.promise, cancelled: cancelled.promise };
  return { client, images, used, asked, logins, pulls };
}
