import { BUILDERS } from '../../testing/interruption/builders.ts';
import {
  ACTIONS,
  APPLY_STEPS,
  describeInterruptions,
  type Interruption,
} from '../../testing/interruption/interruptions.ts';

const FILES = 12_000;

const NAMES = ['docker', 'registry', 'buildkit'] as const;

/**
 * Every moment of every source and builder, in every way. What comes after the build is the same for all of them. On one store: what ends here are files,
 * streams and processes, and `interrupted-work.full.test.ts` runs on both.
 */
const CASES = NAMES.flatMap((builder): Interruption[] => {
  const { moments } = BUILDERS[builder];
  const ofGit = ['source', ...moments] as const;
  return ACTIONS.flatMap((action) => [
    ...ofGit.map((moment) => ({ source: 'git', builder, moment, action }) as const),
    ...moments.map((moment) => ({ source: 'template', builder, moment, action }) as const),
  ]);
});
const AFTERWARDS = APPLY_STEPS.flatMap((moment) =>
  ACTIONS.map(
    (action): Interruption => ({ source: 'template', builder: 'docker', moment, action }),
  ),
);

describeInterruptions(FILES, [...CASES, ...AFTERWARDS]);
