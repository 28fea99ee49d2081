import type { Template } from '@naru/contract/entities/template';
import { type StepRule, stepPath } from '@naru/design-system';

/** The steps of the wizard. */
export type Step = 'name' | 'template' | 'options' | 'volumes' | 'config';

/** The name of each step, for the stepper and the heading. */
export const stepTitle: Record<Step, string> = {
  name: '이름',
  template: '템플릿',
  options: '템플릿 옵션',
  volumes: '볼륨',
  config: '설정',
};

/** The data of a template that determines the steps of the wizard. */
export type TemplateParts = Pick<Template, 'template_options' | 'template_volumes'>;

/** All steps in their order. Options and volumes are steps only if the template has any (specification sections 2 and 4). */
const steps: readonly StepRule<Step, TemplateParts | undefined>[] = [
  { id: 'name' },
  { id: 'template' },
  { id: 'options', when: (template) => Boolean(template?.template_options?.length) },
  { id: 'volumes', when: (template) => Boolean(template?.template_volumes?.length) },
  { id: 'config' },
];

/** The steps that apply for a template, in their order. */
export const wizardPath = (template: TemplateParts | undefined): Step[] =>
  stepPath(steps, template);

const indexOf = (step: Step): number => steps.findIndex(({ id }) => id === step);

/** Whether a step comes before another. */
export const isBefore = (step: Step, other: Step): boolean => indexOf(step) < indexOf(other);

/** The visited steps of the path: up to the furthest shown step, even after a return to an earlier step. */
export const visitedSteps = (path: readonly Step[], furthest: Step): Step[] =>
  path.filter((step) => !isBefore(furthest, step));
