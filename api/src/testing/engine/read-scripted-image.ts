/** Reads images of scripted registries by the reader of real ones. */
import { parseImageReference } from '@naru/contract/rules/image-reference';
import {
  type ImageReaderOptions,
  type RegistryLogin,
  registryImageReader,
} from '../../engine/registry/image-reader.ts';
import { type JudgeAddress, registryAddressRule } from '../../engine/registry/registry-address.ts';
import { documentDigest, scriptedImage, serveDocuments } from './scripted-image.ts';
import { type RegistryScript, startScriptedRegistry } from './scripted-registry.ts';

const rule = registryAddressRule(() => false);
/** Allows the scripted registries of this machine, and otherwise what members may call. */
const judge: JudgeAddress = (address, protocol) =>
  address === '127.0.0.1' ? 'allowed' : rule(address, protocol);
const { signal } = new AbortController();
const findPlatforms = () => Promise.resolve(['linux/amd64']);
/** A login, and the value of the header `Authorization` for it. */
export const LOGIN = { username: 'naru', password: 'pulling' };
export const BASIC = `Basic ${Buffer.from('naru:pulling').toString('base64')}`;

/** The image of the scripts, the script of a registry that has it, and the path of its configuration. */
export const IMAGE = scriptedImage({ declares: { ExposedPorts: { '80/tcp': {} } } });
export const serveImage = serveDocuments(IMAGE.list, [IMAGE.manifest, IMAGE.config]);
export const BLOB_PATH = `/v2/app/blobs/${documentDigest(IMAGE.config)}`;

interface ReadOptions extends Partial<ImageReaderOptions> {
  login?: RegistryLogin | undefined;
}

/** Reads an image by name. */
export async function readName(
  name: string,
  { login, ...options }: ReadOptions = {},
  gone = signal,
) {
  const reader = registryImageReader({ judge, findPlatforms, ...options });
  const { reference } = parseImageReference(name);
  if (reference === undefined) throw new Error(`${name} is no name`);
  const { digest, remainingPulls, read } = await reader.find(reference, login, gone);
  return { digest, remainingPulls, facts: await read(gone) };
}

/** Starts a registry, and reads the image `app:1.4` of it. Returns the outcome and the received requests. */
export async function readScript(script: RegistryScript, options: ReadOptions = {}) {
  const { host, asked } = await startScriptedRegistry(script);
  const outcome = await readName(`${host}/app:1.4`, options).then(
    (read) => ({ ...read, problem: undefined }),
    (error: Error) => ({ problem: error.message, facts: undefined, digest: undefined, error }),
  );
  return { asked, ...outcome };
}
