import type { Difference } from './compare.ts';

/** What applying a change takes. */
export type Effect = 'build' | 'restart' | 'none';

/** How changes are applied. */
export interface Applying {
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
