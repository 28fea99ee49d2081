/** The progress or the outcome of a deployment for one container. */
export interface ContainerStep {
  slug: string;
  name: string;
  /** The code of the current step, or of the outcome. `deploymentStrings` contains the texts; an unknown code is shown itself. */
  step: string;
  /** The 1-based number of the current build instruction; missing outside of the build. */
  buildStep?: number | null | undefined;
  /** The number of all build instructions; missing outside of the build. */
  buildSteps?: number | null | undefined;
}

/** The estimated progress at the start of each step, in percent. The build is the longest step. */
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

/** Returns the progress of a deployment in percent: the average of its containers. Any outcome and any unknown step count as 100. */
export const computeDeploymentPercent = (containers: readonly ContainerStep[]): number =>
  containers.reduce((sum, container) => sum + doneOf(container), 0) / (containers.length || 1);

/** Returns the step of the container with the least progress; `undefined` after all containers are finished. */
export function findLeastAdvancedStep(containers: readonly ContainerStep[]): string | undefined {
  const atWork = containers.filter(({ step }) => DONE_AT.has(step));
  const [last] = atWork.sort((one, other) => doneOf(one) - doneOf(other));
  return last?.step;
}
