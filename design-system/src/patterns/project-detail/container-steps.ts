/** How far a deployment is with one container. */
export interface ContainerStep {
  slug: string;
  name: string;
  /** One of the steps of `deploymentStrings`; any other is shown as it is. */
  step: string;
  /** While it is built: which instruction of how many. */
  buildStep?: number | null | undefined;
  buildSteps?: number | null | undefined;
}

/** How much of the work on a container is behind it at the beginning of each step, of 100. Building takes most of it. */
const DONE_AT = new Map([
  ['queued', 0],
  ['source', 5],
  ['building', 15],
  ['creating', 70],
  ['starting', 75],
  ['probing', 85],
  ['routing', 95],
  ['draining', 98],
]);
const BUILDING = 55;
const ALL = 100;

function doneOf({ step, buildStep, buildSteps }: ContainerStep): number {
  const begun = DONE_AT.get(step) ?? ALL;
  if (step !== 'building' || !buildStep || !buildSteps) return begun;
  return begun + (BUILDING * Math.min(buildStep, buildSteps)) / buildSteps;
}

/** How much of a deployment is done, 0 to 100. A container that is over, however it ended, is done; an unknown step as well. */
export const progressOf = (containers: readonly ContainerStep[]): number =>
  containers.reduce((sum, container) => sum + doneOf(container), 0) / (containers.length || 1);

/** The step of the container that is furthest from its end; `undefined` once none is under way. */
export function overallStep(containers: readonly ContainerStep[]): string | undefined {
  const atWork = containers.filter(({ step }) => DONE_AT.has(step));
  const [last] = atWork.toSorted((one, other) => doneOf(one) - doneOf(other));
  return last?.step;
}
