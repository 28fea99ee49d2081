/**
 * Rules for the name of an image in a registry, such as `nginx:1.27` or `ghcr.io/owner/app@sha256:…`, as Docker reads it. The rule has
 * its own file, because only forms of images need it.
 */
import * as z from 'zod/mini';
import { rawTextRule } from './text.ts';

/** A parsed name. The tag and the digest are absent where the name has none. */
export interface ImageReference {
  /** The host of the registry, with its port if the name has one; `docker.io` for a name without a host. */
  registry: string;
  /** The path below the host; `library/nginx` for `nginx`. */
  repository: string;
  tag?: string;
  /** `sha256:` and 64 hexadecimal digits. */
  digest?: string;
}

/** A parsed name, or the reason why a text is none, in a sentence for the member. */
export type ParsedImageReference =
  | { reference: ImageReference; problem?: undefined }
  | { reference?: undefined; problem: string };

/** The maximum length of a name in UTF-16 units: a host, 255 characters of a repository, a tag and a digest. */
const MAX_LENGTH = 512;
const REPOSITORY_MAX_LENGTH = 255;
const DIGEST_LENGTH = 'sha256:'.length + 64;
/** The tag of a name without tag and digest, as Docker reads it. */
const DEFAULT_TAG = 'latest';

const DOCKER_HUB = 'docker.io';
/** The folder of Docker Hub's official images, which names leave out. */
const OFFICIAL = 'library/';
/** Other hosts of Docker Hub. `hub.docker.com` is its web site, whose addresses members copy. */
const HUB_ALIASES: ReadonlySet<string> = new Set(['index.docker.io', 'registry-1.docker.io']);
const HUB_SITE = 'hub.docker.com';

const REQUIRED = '이미지를 입력해주세요. 예: nginx:1.27';
const TOO_LONG = `이미지는 ${MAX_LENGTH}자를 초과할 수 없습니다.`;
const SCHEME =
  '이미지에는 https://를 쓸 수 없습니다. 이름만 입력해주세요. 예: ghcr.io/owner/app:1.4';
const SITE = '웹 페이지의 주소 대신 이미지의 이름을 입력해주세요. 예: nginx:1.27, owner/app:1.4';
const UPPERCASE = '이미지의 이름은 소문자로 입력해야 합니다. 대문자는 태그에만 쓸 수 있습니다.';
const NAME_INVALID =
  '이미지의 이름이 올바르지 않습니다. 소문자, 숫자, 마침표, 밑줄, 하이픈과 /로 입력해주세요. 예: ghcr.io/owner/app:1.4';
const NAME_TOO_LONG = `이미지의 이름은 ${REPOSITORY_MAX_LENGTH}자를 초과할 수 없습니다.`;
const HOST_INVALID =
  '레지스트리의 주소가 올바르지 않습니다. 예: ghcr.io, registry.example.com:5000';
/** The message for a missing host of a registry. */
export const REGISTRY_HOST_REQUIRED = '레지스트리를 입력해주세요. 예: ghcr.io';
const HOST_ALONE = '레지스트리는 https://와 경로 없이 호스트만 입력해주세요. 예: ghcr.io';
const TAG_INVALID =
  '태그가 올바르지 않습니다. 영문, 숫자, 마침표, 밑줄, 하이픈 128자까지 입력해주세요. 예: 1.27';
const DIGEST_INVALID = '다이제스트가 올바르지 않습니다. sha256: 뒤에 0-9, a-f 64자를 입력해주세요.';

const HOST = /^[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)*(?::[0-9]{1,5})?$/i;
const REPOSITORY =
  /^[a-z0-9]+(?:(?:\.|__?|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|__?|-+)[a-z0-9]+)*)*$/;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Checks whether a text is the digest of an image. */
export const isImageDigest = (text: string): boolean => DIGEST.test(text);

/** Splits a text at a separator; the second part is absent without one. */
function splitAt(text: string, index: number): [string, string | undefined] {
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

/** Whether the first part of a name is a host, and not the first folder of a repository on Docker Hub. */
const isHost = (first: string): boolean => /[.:]/.test(first) || first === 'localhost';

/** A parsed host of a registry, or the reason why a text is none, in a sentence for the member. */
export type ParsedRegistryHost =
  | { registry: string; problem?: undefined }
  | { registry?: undefined; problem: string };

/** Parses the host of a registry alone, without white space around it. The host is the same as in the names of its images. */
export function parseRegistryHost(text: string): ParsedRegistryHost {
  const host = text.trim().toLowerCase();
  if (host === '') return { problem: REGISTRY_HOST_REQUIRED };
  if (host.includes('/')) return { problem: HOST_ALONE };
  if (host === HUB_SITE || HUB_ALIASES.has(host)) return { registry: DOCKER_HUB };
  const problem = isHost(host) ? hostProblem(host) : HOST_INVALID;
  return problem === undefined ? { registry: host } : { problem };
}

/** Splits a name into the registry and the repository. A host is completed to the registry that Docker would use. */
function locate(name: string): Pick<ImageReference, 'registry' | 'repository'> {
  const [first, rest] = splitAt(name, name.indexOf('/'));
  const host = first.toLowerCase();
  if (rest !== undefined && isHost(host) && !HUB_ALIASES.has(host) && host !== DOCKER_HUB) {
    return { registry: host, repository: rest };
  }
  const path = rest !== undefined && isHost(host) ? rest : name;
  return { registry: DOCKER_HUB, repository: path.includes('/') ? path : `${OFFICIAL}${path}` };
}

function hostProblem(registry: string): string | undefined {
  if (registry === HUB_SITE) return SITE;
  const port = Number(registry.split(':')[1] ?? 443);
  return HOST.test(registry) && port >= 1 && port <= 65_535 ? undefined : HOST_INVALID;
}

function repositoryProblem(repository: string): string | undefined {
  if (repository.length > REPOSITORY_MAX_LENGTH) return NAME_TOO_LONG;
  if (REPOSITORY.test(repository)) return undefined;
  return REPOSITORY.test(repository.toLowerCase()) ? UPPERCASE : NAME_INVALID;
}

function findProblem({ registry, repository, tag, digest }: ImageReference): string | undefined {
  return (
    hostProblem(registry) ??
    repositoryProblem(repository) ??
    (tag === undefined || TAG.test(tag) ? undefined : TAG_INVALID) ??
    (digest === undefined || isImageDigest(digest) ? undefined : DIGEST_INVALID)
  );
}

/**
 * Parses the name of an image, without white space around it. A name without tag and digest stays so: Docker reads it as the tag
 * `latest`.
 */
export function parseImageReference(text: string): ParsedImageReference {
  const whole = text.trim();
  if (whole === '') return { problem: REQUIRED };
  if (whole.length > MAX_LENGTH) return { problem: TOO_LONG };
  if (whole.includes('://')) return { problem: SCHEME };
  const [tagged, digest] = splitAt(whole, whole.indexOf('@'));
  const colon = tagged.indexOf(':', tagged.lastIndexOf('/') + 1);
  const [name, tag] = splitAt(tagged, colon);
  const reference: ImageReference = {
    ...locate(name),
    ...(tag !== undefined && { tag }),
    ...(digest !== undefined && { digest }),
  };
  const problem = findProblem(reference);
  return problem === undefined ? { reference } : { problem };
}

/** Formats a reference in the short form that people know: without Docker Hub's host and its folder of official images. */
export function formatImageReference(reference: ImageReference): string {
  const { registry, repository, tag, digest } = reference;
  const official = repository.slice(OFFICIAL.length);
  const isOfficial = repository.startsWith(OFFICIAL) && !official.includes('/');
  const isAmbiguous = isHost(repository.split('/')[0] ?? '');
  const onHub = isOfficial ? official : repository;
  const name = registry === DOCKER_HUB && !isAmbiguous ? onHub : `${registry}/${repository}`;
  return `${name}${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`;
}

/** An image as a container's source: its name in the short form, and the digest at which the container stays. */
export interface ImageSource {
  image: string;
  image_digest: string | null;
}

/**
 * Returns the stored form of a source. A digest moves from the name into its own field, where a digest of that field replaces it. A name
 * without tag and digest has the tag `latest`.
 * @param image a valid name
 */
export function normalizeImageSource({ image, image_digest }: ImageSource): ImageSource {
  const { reference, problem } = parseImageReference(image);
  if (reference === undefined) throw new Error(problem);
  const { digest = null, tag, ...name } = reference;
  const kept = image_digest ?? digest;
  const shownTag = tag ?? (kept === null ? DEFAULT_TAG : undefined);
  const named = { ...name, ...(shownTag !== undefined && { tag: shownTag }) };
  return { image: formatImageReference(named), image_digest: kept };
}

/** The digest of an image as a field. */
export const imageDigest = rawTextRule(DIGEST_INVALID, DIGEST_LENGTH, DIGEST_INVALID).check(
  z.refine(isImageDigest, { error: DIGEST_INVALID }),
);

/** The name of an image as a field: trimmed, otherwise unchanged. */
export const imageName = rawTextRule(REQUIRED, MAX_LENGTH, TOO_LONG).check(
  z.trim(),
  z.superRefine((text, context) => {
    const { problem } = parseImageReference(text);
    if (problem !== undefined) context.addIssue(problem);
  }),
);
