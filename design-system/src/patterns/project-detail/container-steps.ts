import { textForCode } from '../../strings/string-group.ts';
import type { deploymentStrings } from '../strings/deployments.ts';

/** The progress or the outcome of a deployment for one container. */
export interface ContainerStep {
  slug: string;
  name: string;
  /** The code of the current step, or of the outcome. `deploymentStrings` contains the texts; an unknown code is shown itself. */
  step: string;
  /** During the build the 1-based number of the current instruction, during a pull the MiB that have arrived; otherwise missing. */
  buildStep?: number | null | undefined;
  /** The number of all build instructions or MiB; missing outside of the build and the pull, and while unknown. */
  buildSteps?: number | null | undefined;
}

/** The estimated progress at the start of each step, in percent. The build or the pull of the image is the longest step. */
const DONE_AT = new Map([
  ['queued', 0],
  ['source', 5],
  ['building', 15],
  ['pulling', 15],
  ['creating', 70],
  ['starting', 75],
  ['probing', 85],
  ['routing', 95],
  ['draining', 98],
]);
const COUNTED = 55;
const ALL = 100;

type CountedStep = Pick<ContainerStep, 'step' | 'buildStep' | 'buildSteps'>;

/** The steps that may have their progress in numbers. */
const COUNTED_STEPS = ['building', 'pulling'] as const;

/** The step and its progress in numbers; `undefined` for a step without numbers. */
function countOf({ step, buildStep, buildSteps }: CountedStep) {
  const counted = COUNTED_STEPS.find((known) => known === step);
  if (!(counted && buildStep && buildSteps)) return undefined;
  return { step: counted, done: buildStep, all: buildSteps };
}

/** Returns the text for a step, with its progress in numbers where there are any. An unknown step is returned itself. */
export function stepText(
  strings: typeof deploymentStrings.strings,
  container: CountedStep,
): string {
  const count = countOf(container);
  return count
    ? strings[count.step](count.done, count.all)
    : textForCode(strings.steps, container.step);
}

function doneOf(container: ContainerStep): number {
  const begun = DONE_AT.get(container.step) ?? ALL;
  const count = countOf(container);
  return count ? begun + (COUNTED * Math.min(count.done, count.all)) / count.all : begun;
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
