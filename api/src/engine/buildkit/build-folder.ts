import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Registry, registryLocation } from '../registry/registry.ts';

/** The paths of the files that one build needs in addition to its context. */
export interface BuildFolder {
  /** The folder that BuildKit reads. Contains the Dockerfile and its ignore list. */
  dockerfile: string;
  /** The folder that buildctl reads. Contains the login to the registry. */
  login: string;
  /** The file of the source policy, which denies certain base images. */
  policy: string;
  /** The files with the build secrets, by the ids of the secrets. */
  secrets: Readonly<Record<string, string>>;
  /** The file to which buildctl writes the digest of the image. */
  metadata: string;
}

const written = z.object({ 'containerimage.digest': z.string() });
const PRIVATE = { mode: 0o600 };
/** The key of the login to Docker Hub in the configuration of the Docker command line. */
const DOCKER_HUB = 'https://index.docker.io/v1/';

function loginTo({ address, username, password = '' }: Registry): object {
  if (username === undefined) return { auths: {} };
  const [host = ''] = address.split('/');
  const auth = Buffer.from(`${username}:${password}`).toString('base64');
  return { auths: { [host === 'docker.io' ? DOCKER_HUB : host]: { auth } } };
}

/**
 * Returns a source policy that denies base images below the address of our registry. BuildKit pulls base images with the login that
 * pushes the built images. Without the policy, a member's Dockerfile could read the images of other members.
 */
function policyFor(registry: Registry): object {
  const { host, path } = registryLocation(registry, '*');
  const names = new Set([`${registry.address}/*`, `${host}/${path}`]);
  const rules = [...names].map((name) => ({
    action: 'DENY',
    selector: { identifier: `docker-image://${name}`, match_type: 'WILDCARD' },
  }));
  return { rules };
}

/** The content of the files of a build. */
interface BuildFolderContent {
  /** The text of the Dockerfile. */
  text: string;
  /** The text of the ignore list. */
  ignored: string;
  registry: Registry;
  /** The build secrets by their ids. */
  secrets?: Readonly<Record<string, string>> | undefined;
}

/** Writes each build secret into a file of its own, and returns the paths by the ids of the secrets. */
async function writeSecrets(folder: string, values: Readonly<Record<string, string>>) {
  await mkdir(folder);
  const secrets: Record<string, string> = {};
  for (const [index, [id, value]] of Object.entries(values).entries()) {
    secrets[id] = join(folder, String(index));
    await writeFile(secrets[id], value, PRIVATE);
  }
  return secrets;
}

/** Creates the files of a build, calls `use`, and removes the files. Other users of this machine cannot read the files. */
export async function withBuildFolder<T>(
  folder: string,
  { text, ignored, registry, secrets: values = {} }: BuildFolderContent,
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
    // BuildKit reads the context itself and must not receive the Git history.
    await writeFile(join(dockerfile, 'Dockerfile.dockerignore'), `${ignored}\n.git\n`);
    await writeFile(join(login, 'config.json'), JSON.stringify(loginTo(registry)), PRIVATE);
    await writeFile(policy, JSON.stringify(policyFor(registry)));
    const secrets = await writeSecrets(join(root, 'secrets'), values);
    return await use({ dockerfile, login, policy, metadata, secrets });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Reads the digest of the built image. @throws Error when buildctl wrote no digest */
export async function readImageDigest({ metadata }: BuildFolder): Promise<string> {
  return written.parse(JSON.parse(await readFile(metadata, 'utf8')))['containerimage.digest'];
}
