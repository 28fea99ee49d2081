import { createHash } from 'node:crypto';
import type { ConfigurationChange } from '@naru/contract/entities/change';
import type { ContainerSpecification } from '../deployment/deployment-specification.ts';
import type { Difference } from './compare.ts';
import type { VolumeNames } from './settings.ts';
import { shownValues } from './shown-value.ts';

/** What applying a change takes. */
type Effect = 'build' | 'restart' | 'none';

/** How changes are applied. */
interface Applying {
  /** Whether the engine changes limits of what runs. */
  liveLimits: boolean;
  /** False for a rollback: its images are there. */
  builds: boolean;
}

const NEED_IMAGE: readonly string[] = [
  'git_url',
  'git_branch',
  'git_subpath',
  'template',
  'template_option',
  'build_var',
] satisfies Difference['subject'][];

/** Whether an engine that can change limits does so: with less memory a container has to prove itself anew. */
const fitsLive = ({ subject, from, to }: Difference): boolean =>
  subject === 'cpu_limit' || Number(to) >= Number(from);

/** What an engine does for a change: an image is built, the container is replaced, or neither. */
export function effectOf(difference: Difference, { liveLimits, builds }: Applying): Effect {
  const { subject, to } = difference;
  const newImage = builds ? 'build' : 'restart';
  if (subject === 'name' || subject === 'stopped') return 'none';
  if (subject === 'container') return to === undefined ? 'none' : newImage;
  if (subject === 'cpu_limit' || subject === 'memory_limit')
    return liveLimits && fitsLive(difference) ? 'none' : 'restart';
  return NEED_IMAGE.includes(subject) ? newImage : 'restart';
}

/** What differences are shown with. */
export interface Showing {
  /** Names what is compared, so that a change has another id once it is compared with something else. */
  base: string;
  volumes: VolumeNames;
  applying: Applying;
  /** Both sides of each container, for their secrets. */
  secretsOf: (slug: string) => readonly string[];
}

/** Subjects whose values members write freely. */
const FREE: readonly string[] = [
  'git_url',
  'template_option',
  'env',
  'build_var',
] satisfies Difference['subject'][];

/** The secrets of containers by their slugs, of several configurations together. */
export function secretsBySlug(
  ...configurations: readonly Iterable<ContainerSpecification | 'unknown'>[]
): Showing['secretsOf'] {
  const bySlug = new Map<string, string[]>();
  for (const container of configurations.flatMap((some) => [...some])) {
    if (container === 'unknown') continue;
    const known = bySlug.get(container.slug) ?? [];
    bySlug.set(container.slug, [...known, ...Object.values(container.secrets)]);
  }
  return (slug) => bySlug.get(slug) ?? [];
}

/** The same id for the same change, without telling anything of its values. */
const idOf = (base: string, parts: readonly (string | null | undefined)[]): string =>
  createHash('sha256')
    .update(JSON.stringify([base, ...parts]))
    .digest('base64url')
    .slice(0, 22);

const kindOf = ({ from, to }: Difference): 'added' | 'removed' | 'changed' => {
  if (from === undefined) return 'added';
  return to === undefined ? 'removed' : 'changed';
};

/** How a value of this subject is written for members; null for what stays secret. */
function writer(
  { subject, container }: Difference,
  { volumes, secretsOf }: Showing,
): (value: string) => string | null {
  if (subject === 'secret') return () => null;
  if (subject === 'mount') return (slug) => volumes.get(slug) ?? slug;
  if (container === null || !FREE.includes(subject)) return (value) => value;
  return shownValues(secretsOf(container.slug));
}

/** A difference as it goes over the wire; when and by whom it came about is not known here. */
export function shownChange(difference: Difference, showing: Showing): ConfigurationChange {
  const { container, subject, name } = difference;
  const write = writer(difference, showing);
  const texts = {
    from: difference.from === undefined ? null : write(difference.from),
    to: difference.to === undefined ? null : write(difference.to),
  };
  const slug = container?.slug ?? null;
  const change = kindOf(difference);
  return {
    id: idOf(showing.base, [slug, subject, name, change, texts.from, texts.to]),
    container: slug,
    container_name: container?.name ?? null,
    subject,
    name: subject === 'volume' ? (showing.volumes.get(name ?? '') ?? name) : name,
    change,
    ...texts,
    effect: effectOf(difference, showing.applying),
    changed_at: null,
    changed_by: null,
    can_discard: false,
  };
}
