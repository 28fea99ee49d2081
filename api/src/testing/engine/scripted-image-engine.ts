/** A fake Docker Engine that has images alone, and pulls them by a script. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
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

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** What the engine has. */
type State = Pick<ScriptedImageEngine, 'images' | 'used' | 'logins'>;

const findImage = ({ images }: State, name: string) => images.find(isNamed(name));

/** The status and the body of a response. */
type Answer = [status: number, body: object];
const MISSING: Answer = [404, { message: 'No such image' }];

/** Answers a GET request. */
function read(state: State, path: string): Answer {
  const [, name = ''] = /^\/images\/(.+)\/json$/.exec(path) ?? [];
  if (path === '/images/json') return [200, state.images];
  if (path === '/containers/json') {
    const container = { Id: 'c', Names: ['/c'], Created: 0, State: 'running', Status: '' };
    return [200, state.used.map((ImageID) => ({ ...container, ImageID }))];
  }
  const found = findImage(state, name);
  return found ? [200, found] : MISSING;
}

/** Removes a name of an image; the last one with the image. */
function remove(state: State, name: string): Answer {
  const found = findImage(state, name);
  if (found === undefined) return MISSING;
  found.RepoTags = found.RepoTags.filter((one) => one !== name);
  found.RepoDigests = found.RepoDigests.filter((one) => one !== name);
  if (namesOf(found).length === 0) state.images.splice(state.images.indexOf(found), 1);
  return [200, []];
}

/** Answers a request that changes images. */
function write(state: State, method: string, { pathname, searchParams: query }: URL): Answer {
  const [, name = ''] = /^\/images\/(.+?)(?:\/tag)?$/.exec(pathname) ?? [];
  if (method === 'DELETE') return remove(state, name);
  findImage(state, name)?.RepoTags.push(`${query.get('repo')}:${query.get('tag')}`);
  return [201, {}];
}

const decodeLogin = (header: string | string[] | undefined): unknown =>
  header && JSON.parse(Buffer.from(String(header), 'base64url').toString());

/** Starts an engine that ends with the test. */
export async function startScriptedImageEngine(script: PullScript): Promise<ScriptedImageEngine> {
  const state: State = { images: [], used: [], logins: [] };
  const asked: string[] = [];
  const [begun, cancelled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pull = (name: string, response: ServerResponse): void => {
    response.writeHead(200);
    response.on('close', () => cancelled.resolve());
    begun.resolve();
    const line = (value: object) => void response.write(`${JSON.stringify(value)}\n`);
    script(line, () => {
      const image = { Id: `sha256:${name}`, RepoTags: [], RepoDigests: [name] };
      if (!findImage(state, name)) state.images.push(image);
      response.end();
    });
  };
  const server = createServer(({ method = 'GET', url: path = '', headers }, response) => {
    const url = new URL(path, 'http://docker');
    if (method !== 'GET') asked.push(`${method} ${path}`);
    if (url.pathname === '/images/create') {
      state.logins.push(decodeLogin(headers['x-registry-auth']));
      pull(url.searchParams.get('fromImage') ?? '', response);
    } else {
      const isRead = method === 'GET';
      send(response, isRead ? read(state, url.pathname) : write(state, method, url));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens at no port');
  const client = dockerClient({ host: '127.0.0.1', port: address.port });
  const pulls = { begun: begun.promise, cancelled: cancelled.promise };
  return { ...state, client, asked, pulls };
}
