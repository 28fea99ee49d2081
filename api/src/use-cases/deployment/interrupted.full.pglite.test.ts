import { STOPPABLE_BUILDERS } from '../../testing/interruption/builders.ts';
import {
  APPLY_STEPS,
  describeInterruptions,
  INTERRUPTING_ACTIONS,
  type Interruption,
} from '../../testing/interruption/interruptions.ts';

const FILES = 4_000;

const NAMES = ['docker', 'embedded', 'registry', 'buildkit'] as const;

/**
 * All combinations of source, builder, moment and interruption. The steps after the build are the same for all builders. The cases run
 * on one kind of database only, because interruptions affect files, streams and processes. `interrupted-work.full.test.ts` runs on
 * both kinds.
 */
const CASES = NAMES.flatMap((builder): Interruption[] => {
  const { moments } = STOPPABLE_BUILDERS[builder];
  const ofGit = ['source', ...moments] as const;
  return INTERRUPTING_ACTIONS.flatMap((action) => [
    ...ofGit.map((moment) => ({ source: 'git', builder, moment, action }) as const),
    ...moments.map((moment) => ({ source: 'template', builder, moment, action }) as const),
  ]);
});
const AFTERWARDS = APPLY_STEPS.flatMap((moment) =>
  INTERRUPTING_ACTIONS.map(
    (action): Interruption => ({ source: 'template', builder: 'docker', moment, action }),
  ),
);

describeInterruptions(FILES, [...CASES, ...AFTERWARDS]);
