/** Reads the documents that describe an image: its manifest, the list of its platforms, and its configuration. */
import type { ImageInspection } from '@naru/contract/entities/image';
import { isImageDigest } from '@naru/contract/rules/image-reference';
import { z } from 'zod';
import { missingPlatformError, unreadableImageError } from './registry-sentences.ts';

/** What the documents of an image declare. */
export type ImageFacts = Omit<
  ImageInspection,
  'registry' | 'repository' | 'tag' | 'digest' | 'memory_limit' | 'remaining_pulls' | 'problem'
>;

/** The limits of what is shown of an image: the number of items in a list, and the length of a text. */
const MOST_ITEMS = 100;
const MOST_CHARACTERS = 500;

const digest = z.string().refine(isImageDigest);
const descriptor = z.object({
  digest,
  size: z.number().int().min(0),
  mediaType: z.string().optional(),
});
const platformFields = z.object({
  os: z.string(),
  architecture: z.string(),
  variant: z.string().nullish(),
});
type Platform = z.infer<typeof platformFields>;

const entry = z.object({ digest: z.string(), platform: platformFields.nullish() });
const index = z.object({ manifests: z.array(entry) });
const manifest = z.object({ config: descriptor, layers: z.array(descriptor) });
/** The manifest of an image for one platform. */
export type PlatformManifest = z.infer<typeof manifest>;

/** The types of configurations of container images. Other contents of a registry, such as Helm charts, have types of their own. */
const CONFIG_TYPES: ReadonlySet<string | undefined> = new Set([
  'application/vnd.oci.image.config.v1+json',
  'application/vnd.docker.container.image.v1+json',
]);

const shorten = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;

const formatPlatform = ({ os, architecture, variant }: Platform): string =>
  shorten([os, architecture, variant].filter(Boolean).join('/'));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadableImageError(error);
  }
}

/** The list of an image's platforms, with the manifest for the wanted one; or a manifest, which names no platform itself. */
export type ParsedManifest =
  | { platforms: string[]; digest: string; manifest?: undefined }
  | { manifest: PlatformManifest };

const nameOf = ({ os, architecture }: Platform): string => `${os}/${architecture}`;

/** Chooses the manifest of a list. Entries with the platform `unknown` are signatures and the like. */
function choose(
  entries: z.infer<typeof index>['manifests'],
  wanted: readonly string[],
): ParsedManifest {
  const images = entries.flatMap(({ digest: found, platform }) =>
    platform && platform.os !== 'unknown' ? [{ digest: found, platform }] : [],
  );
  const names = new Set(images.map(({ platform }) => formatPlatform(platform)));
  const platforms = [...names].slice(0, MOST_ITEMS);
  const preferred = wanted.find((name) => images.some(({ platform }) => nameOf(platform) === name));
  const fitting = images.filter(({ platform }) => nameOf(platform) === preferred);
  // A variant needs a newer processor, for example amd64/v3, except the usual variant of arm64.
  const best = fitting.find(({ platform }) => !platform.variant) ?? fitting[0];
  if (best === undefined) throw missingPlatformError(wanted, platforms);
  if (!isImageDigest(best.digest)) throw unreadableImageError();
  return { platforms, digest: best.digest };
}

/**
 * Parses a manifest, or a list of manifests.
 * @param wanted the platforms on which containers run, such as `linux/amd64`, the preferred one first
 * @throws EngineError for an unknown form, and for an image without these platforms
 */
export function parseManifest(text: string, wanted: readonly string[]): ParsedManifest {
  const document = parseJson(text);
  const list = index.safeParse(document);
  if (list.success) return choose(list.data.manifests, wanted);
  const single = manifest.safeParse(document);
  if (!single.success || !CONFIG_TYPES.has(single.data.config.mediaType)) {
    throw unreadableImageError(single.error);
  }
  return { manifest: single.data };
}

/** A field that is missing, null or of another type has the value that `empty` returns. */
const tolerant = <T extends z.ZodType>(type: T, empty: z.output<T>) =>
  z.catch(z.nullish(type), empty).transform((value) => value ?? empty);

const texts = z.array(z.string());
const keys = z.record(z.string(), z.unknown());

const configuration = platformFields.extend({
  created: tolerant(z.string(), ''),
  config: tolerant(
    z.object({
      ExposedPorts: tolerant(keys, {}),
      Volumes: tolerant(keys, {}),
      User: tolerant(z.string(), ''),
      WorkingDir: tolerant(z.string(), ''),
      Entrypoint: tolerant(texts, []),
      Cmd: tolerant(texts, []),
      Env: tolerant(texts, []),
      Healthcheck: tolerant(z.object({ Test: tolerant(texts, []) }), { Test: [] }),
    }),
    {
      ...{ ExposedPorts: {}, Volumes: {}, User: '', WorkingDir: '' },
      ...{ Entrypoint: [], Cmd: [], Env: [], Healthcheck: { Test: [] } },
    },
  ),
});

const listed = (items: readonly string[]): string[] => items.slice(0, MOST_ITEMS).map(shorten);

/** Parses ports such as `80/tcp` and `53/udp`; `8080` is tcp. */
function parsePorts(names: readonly string[]): ImageFacts['ports'] {
  const ports = names.flatMap((name) => {
    const [, port, protocol = 'tcp'] = /^(\d{1,5})(?:\/(tcp|udp))?$/i.exec(name) ?? [];
    const number = Number(port);
    return number >= 1 && number <= 65_535
      ? [{ port: number, protocol: protocol.toLowerCase() }]
      : [];
  });
  return ports
    .sort((one, other) => one.port - other.port || one.protocol.localeCompare(other.protocol))
    .slice(0, MOST_ITEMS);
}

/** Returns the command of a health check: `CMD-SHELL` with a line, or `CMD` with words; null for none. */
function readHealthCheck([kind, ...words]: readonly string[]): string | null {
  const isCommand = kind === 'CMD' || kind === 'CMD-SHELL';
  return isCommand && words.length > 0 ? shorten(words.join(' ')) : null;
}

/** Returns a time in ISO 8601. Reproducible builds write a time before there were images, which is none. */
function readTime(text: string): string | null {
  const at = Date.parse(text);
  return Number.isNaN(at) || at < Date.UTC(2013) ? null : new Date(at).toISOString();
}

/**
 * Reads the configuration of an image.
 * @param platforms the platforms of the image; `undefined` for an image with the platform of its configuration alone
 * @throws EngineError for an unknown form, and for an image of another platform
 */
export function readConfiguration(
  text: string,
  { layers }: PlatformManifest,
  wanted: readonly string[],
  platforms: string[] | undefined,
): ImageFacts {
  const parsed = configuration.safeParse(parseJson(text));
  if (!parsed.success) throw unreadableImageError(parsed.error);
  const { created, config, ...platform } = parsed.data;
  const own = nameOf(platform);
  if (!wanted.includes(own)) {
    throw missingPlatformError(wanted, platforms ?? [formatPlatform(platform)]);
  }
  return {
    platform: own,
    platforms: platforms ?? [formatPlatform(platform)],
    bytes: layers.reduce((sum, { size }) => sum + size, 0),
    layers: layers.length,
    ports: parsePorts(Object.keys(config.ExposedPorts)),
    volumes: listed(Object.keys(config.Volumes)),
    user: shorten(config.User) || null,
    working_dir: shorten(config.WorkingDir) || null,
    entrypoint: listed(config.Entrypoint),
    command: listed(config.Cmd),
    env: listed(config.Env.map((line) => line.split('=', 1)[0] ?? '')),
    health_check: readHealthCheck(config.Healthcheck.Test),
    created_at: readTime(created),
  };
}
