/** Reads what an image of a registry declares, without its layers. */
import { createHash } from 'node:crypto';
import { type ImageReference, isImageDigest } from '@naru/contract/rules/image-reference';
import { type AddressGuardOptions, guardedTransport } from './guarded-transport.ts';
import { type ImageFacts, parseManifest, readConfiguration } from './image-manifest.ts';
import { preferTls } from './prefer-tls.ts';
import { RegistryError, registryLocation } from './registry.ts';
import {
  MANIFEST_MEDIA_TYPES,
  type RegistryClient,
  type RegistryClientOptions,
  registryClient,
} from './registry-client.ts';
import { imageRefusalError } from './registry-sentences.ts';
import type { RegistryResponse } from './registry-transport.ts';
import { runWithinLimit } from './run-within-limit.ts';

/** The limits of a response: its time in ms, and its size in bytes, which is the maximum size of a manifest in the specification. */
const LIMITS = { deadlineMs: 10_000, mostBytes: 4 * 2 ** 20 } as const;
/** The time for all responses of an image together, in ms. */
const WHOLE_MS = 25_000;
/** The redirects from a registry to the store of its contents, or to another registry, as `registry.k8s.io` leads them. */
const REDIRECTS = 3;

/** The login of a registry. */
export interface RegistryLogin {
  username: string;
  password: string;
}

/** An image that a registry has, and that the caller may read. */
export interface FoundImage {
  /** The digest of the tag now, as `docker pull` prints it. */
  digest: string;
  /** How many more images the registry lets this server read now; `undefined` if the registry does not report it. */
  remainingPulls: number | undefined;
  /**
   * Reads what the image declares.
   * @throws EngineError with a sentence for the member, or the signal's reason
   */
  read(signal: AbortSignal): Promise<ImageFacts>;
}

/** Reads images of registries. */
export interface ImageReader {
  /**
   * Finds an image by its name. A registry that counts pulls, such as Docker Hub, does not count this.
   * @throws EngineError with a sentence for the member, or the signal's reason
   */
  find(
    reference: ImageReference,
    login: RegistryLogin | undefined,
    signal: AbortSignal,
  ): Promise<FoundImage>;
}

/** The addresses that may be called, and the platforms on which containers run. */
export interface ImageReaderOptions extends AddressGuardOptions {
  /** Returns the platforms, such as `linux/amd64`, the preferred one first. */
  findPlatforms: () => Promise<readonly string[]>;
  /** The limits of each response. */
  limits?: Pick<RegistryClientOptions, 'deadlineMs' | 'mostBytes'>;
  /** The time for all responses together, in ms. */
  wholeMs?: number;
}

/** A repository of a registry. */
interface Repository {
  client: RegistryClient;
  path: string;
  hasLogin: boolean;
}

const hashOf = (text: string): string =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`;

function accepted(response: RegistryResponse, { hasLogin }: Repository): RegistryResponse {
  if (response.status !== 200) throw imageRefusalError(response, hasLogin);
  return response;
}

/** Fetches a manifest. @param version a tag or a digest */
async function getManifest(
  repository: Repository,
  version: string,
  signal: AbortSignal,
): Promise<RegistryResponse> {
  const path = `/v2/${repository.path}/manifests/${version}`;
  const call = { accept: MANIFEST_MEDIA_TYPES, signal, redirects: REDIRECTS };
  return accepted(await repository.client.call(path, call), repository);
}

/** Fetches a content by its digest, and compares the two. */
async function getContent(
  digest: string,
  fetched: Promise<RegistryResponse>,
): Promise<RegistryResponse['text']> {
  const { text } = await fetched;
  if (hashOf(text) !== digest) throw new RegistryError(`sent another content than ${digest}`);
  return text;
}

function readRemaining({ headers }: RegistryResponse): number | undefined {
  const [count] = /^\d{1,9}/.exec(headers.get('ratelimit-remaining') ?? '') ?? [];
  return count === undefined ? undefined : Number(count);
}

/**
 * Finds the digest of a version, a tag or a digest. The response to HEAD has no reason for a refusal, and some registries report no
 * digest in it.
 */
async function findVersion(repository: Repository, version: string, signal: AbortSignal) {
  const path = `/v2/${repository.path}/manifests/${version}`;
  const call = { accept: MANIFEST_MEDIA_TYPES, signal, redirects: REDIRECTS };
  const head = await repository.client.call(path, { ...call, method: 'HEAD' });
  const remainingPulls = readRemaining(head);
  const reported = head.headers.get('docker-content-digest') ?? '';
  const known = isImageDigest(version) ? version : reported;
  if (head.status === 200 && isImageDigest(known)) return { digest: known, remainingPulls };
  const { text } = await getManifest(repository, version, signal);
  return { digest: isImageDigest(version) ? version : hashOf(text), remainingPulls };
}

/** Reads the manifest for one of the platforms, and the configuration that it names. */
async function readFacts(
  repository: Repository,
  digest: string,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<ImageFacts> {
  const read = async (version: string) =>
    parseManifest(await getContent(version, getManifest(repository, version, signal)), wanted);
  const top = await read(digest);
  const platforms = 'platforms' in top ? top.platforms : undefined;
  const { manifest } = 'platforms' in top ? await read(top.digest) : top;
  if (manifest === undefined) throw new RegistryError('has a list of platforms within another');
  const { config } = manifest;
  const path = `/v2/${repository.path}/blobs/${config.digest}`;
  const fetched = repository.client.call(path, { signal, redirects: REDIRECTS });
  const text = await getContent(
    config.digest,
    fetched.then((response) => accepted(response, repository)),
  );
  return readConfiguration(text, manifest, wanted, platforms);
}

/** Creates the reader of images. A registry in a permitted private network may be without TLS; every other one needs it. */
export function registryImageReader({
  findPlatforms,
  limits = LIMITS,
  wholeMs = WHOLE_MS,
  ...guard
}: ImageReaderOptions): ImageReader {
  const transport = guardedTransport(guard);

  async function findImage(
    { registry: address, repository, tag, digest }: ImageReference,
    login: RegistryLogin | undefined,
    signal: AbortSignal,
  ) {
    const { host, path } = registryLocation({ address }, repository);
    const version = digest ?? tag ?? 'latest';
    const attempt = async (insecure: boolean) => {
      const client = registryClient({ address, insecure, ...login }, host, {
        ...limits,
        transport,
      });
      const found = { client, path, hasLogin: login !== undefined };
      return { repository: found, ...(await findVersion(found, version, signal)) };
    };
    return await preferTls(host, guard, attempt);
  }
  return {
    async find(reference, login, gone) {
      const limit = AbortSignal.timeout(wholeMs);
      const within = <T>(caller: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
        runWithinLimit(caller, limit, 'image', work);
      const found = await within(gone, (signal) => findImage(reference, login, signal));
      const { repository, digest, remainingPulls } = found;
      const read = (caller: AbortSignal) =>
        within(caller, async (signal) =>
          readFacts(repository, digest, await findPlatforms(), signal),
        );
      return { digest, remainingPulls, read };
    },
  };
}
