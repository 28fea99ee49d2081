import type { Template } from '@naru/contract/entities';

/** The steps of the wizard. */
export type Step = 'name' | 'template' | 'options' | 'volumes' | 'config';

/** What a step is called in the stepper and in its heading. */
export const stepTitle: Record<Step, string> = {
  name: '이름',
  template: '템플릿',
  options: '템플릿 옵션',
  volumes: '볼륨',
  config: '설정',
};

/** The order of all steps; which of them there are is the template's to say. */
const order: readonly Step[] = ['name', 'template', 'options', 'volumes', 'config'];

/** Whether a step comes before another. */
export const isBefore = (step: Step, other: Step): boolean =>
  order.indexOf(step) < order.indexOf(other);

/** The steps of the way that have been shown, up to the furthest one; going back takes none of them away. */
export const visitedSteps = (path: readonly Step[], furthest: Step): Step[] =>
  path.filter((step) => !isBefore(furthest, step));

/** What decides which steps there are. */
export type TemplateParts = Pick<Template, 'template_options' | 'template_volumes'>;

/** The step, if the template has something to ask on it. */
const stepFor = (step: Step, list: readonly unknown[] | null | undefined): Step[] =>
  (list ?? []).length > 0 ? [step] : [];

/**
 * The way through the wizard in the order of specification section 4: options only if the template has some, volumes
 * only if it defines some (section 2).
 */
export const wizardPath = (template: TemplateParts | undefined): Step[] => [
  'name',
  'template',
  ...stepFor('options', template?.template_options),
  ...stepFor('volumes', template?.template_volumes),
  'config',
];
