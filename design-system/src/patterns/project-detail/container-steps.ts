/** The progress of a deployment for one container. */
export interface ContainerStep {
  slug: string;
  name: string;
  /** A step of `deploymentStrings`. An unknown step is shown as it is. */
  step: string;
  /** During the build: the number of the current instruction, and the number of all instructions. */
  buildStep?: number | null | undefined;
  buildSteps?: number | null | undefined;
}

/** The percentage of the work on a container that is complete at the start of each step. The build takes most of the time. */
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

/** The progress of a deployment, 0 to 100. A finished container counts as complete in any outcome; so does an unknown step. */
export const progressOf = (containers: readonly ContainerStep[]): number =>
  containers.reduce((sum, container) => sum + doneOf(container), 0) / (containers.length || 1);

/** The step of the container with the least progress; `undefined` once all containers are finished. */
export function overallStep(containers: readonly ContainerStep[]): string | undefined {
  const atWork = containers.filter(({ step }) => DONE_AT.has(step));
  const [last] = atWork.toSorted((one, other) => doneOf(one) - doneOf(other));
  return last?.step;
}
