/** The steps of a deployment as a member sees them, and the time that is the server's own. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { MemberClient } from './member.ts';

/** The interval between two looks at the steps of a deployment, in ms. */
const LOOK_MS = 25;
/** The steps in which the image is built, and in which the container starts until it is ready. */
const OF_THE_APPLICATION: ReadonlySet<string> = new Set(['building', 'starting', 'probing']);
const ENDED: ReadonlySet<string> = new Set(['done', 'failed', 'cancelled']);

/** The step of a container, and the time at which it began. */
export interface StepStart {
  step: string;
  at: number;
}

interface ListedDeployment {
  deployment_id: string;
  containers: { step: string }[];
}

/** Returns the newest deployment of a project; `undefined` before the first one. */
export const readNewestDeployment = async ({ call }: MemberClient, slug: string) =>
  (await call<{ deployments: ListedDeployment[] }>('GET', `/projects/${slug}/deployments`))
    .deployments[0];

/** Notes when the steps of the next deployment begin, until it has ended. */
export async function followSteps(member: MemberClient, slug: string, before: string | undefined) {
  const steps: StepStart[] = [];
  for (;;) {
    const newest = await readNewestDeployment(member, slug);
    const step = newest?.containers[0]?.step ?? '';
    if (newest?.deployment_id !== before) {
      if (steps.at(-1)?.step !== step) steps.push({ step, at: performance.now() });
      if (ENDED.has(step)) return steps;
    }
    await sleep(LOOK_MS);
  }
}

/** Returns the time between two moments without the build and the start of the container, in ms. */
export function measureOwnTime(start: number, end: number, steps: readonly StepStart[]): number {
  const foreign = steps.flatMap(({ step, at }, index) =>
    OF_THE_APPLICATION.has(step)
      ? [Math.min(steps[index + 1]?.at ?? end, end) - Math.min(at, end)]
      : [],
  );
  return end - start - foreign.reduce((sum, one) => sum + one, 0);
}
