import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { placeIn, type Registry } from '../registry/registry.ts';

/** The files of one build that are not in its context, each in a folder of what may be read by whom. */
export interface BuildFolder {
  /** Read by BuildKit: the Dockerfile alone. */
  dockerfile: string;
  /** Read by buildctl: the login to the registry. */
  login: string;
  /** What no image may be made from. */
  policy: string;
  /** Written by buildctl. */
  metadata: string;
}

const written = z.object({ 'containerimage.digest': z.string() });
const PRIVATE = { mode: 0o600 };
/** The name under which the Docker command line keeps the login to Docker Hub. */
const DOCKER_HUB = 'https://index.docker.io/v1/';

function loginTo({ address, username, password = '' }: Registry): object {
  if (username === undefined) return { auths: {} };
  const [host = ''] = address.split('/');
  const auth = Buffer.from(`${username}:${password}`).toString('base64');
  return { auths: { [host === 'docker.io' ? DOCKER_HUB : host]: { auth } } };
}

/** BuildKit pulls with the login that it pushes with, by which members must not come at the images of others. */
function policyFor(registry: Registry): object {
  const { host, path } = placeIn(registry, '*');
  const names = new Set([`${registry.address}/*`, `${host}/${path}`]);
  const rules = [...names].map((name) => ({
    action: 'DENY',
    selector: { identifier: `docker-image://${name}`, match_type: 'WILDCARD' },
  }));
  return { rules };
}

/** Makes them in this folder, for as long as they are used; nobody else on this machine can read them. */
export async function withBuildFolder<T>(
  folder: string,
  { text, ignored, registry }: { text: string; ignored: string; registry: Registry },
  use: (folder: BuildFolder) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const root = await mkdtemp(join(folder, 'build-'));
  try {
    const [dockerfile, login] = [join(root, 'dockerfile'), join(root, 'login')];
    const [policy, metadata] = [join(root, 'policy.json'), join(root, 'metadata.json')];
    await mkdir(dockerfile);
    await mkdir(login);
    await writeFile(join(dockerfile, 'Dockerfile'), text);
    // BuildKit reads the context itself, and must not be sent the history either.
    await writeFile(join(dockerfile, 'Dockerfile.dockerignore'), `${ignored}\n.git\n`);
    await writeFile(join(login, 'config.json'), JSON.stringify(loginTo(registry)), PRIVATE);
    await writeFile(policy, JSON.stringify(policyFor(registry)));
    return await use({ dockerfile, login, policy, metadata });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The digest of the image that was built, as the registry knows it. @throws Error when there is none */
export async function readDigest({ metadata }: BuildFolder): Promise<string> {
  return written.parse(JSON.parse(await readFile(metadata, 'utf8')))['containerimage.digest'];
}
