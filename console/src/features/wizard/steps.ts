import type { Template } from '@naru/contract/entities';

/** The steps of the wizard, in the order of specification section 4. */
export type Step = 'name' | 'template' | 'options' | 'volumes' | 'config';

/** What a step is called in the stepper and in its heading. */
export const stepTitle: Record<Step, string> = {
  name: '이름',
  template: '템플릿',
  options: '템플릿 옵션',
  volumes: '볼륨',
  config: '설정',
};

/** What decides which steps there are. */
export type TemplateParts = Pick<Template, 'template_options' | 'template_volumes'>;

/** Options only if the template has some, volumes only if it defines some (specification section 2). */
export function stepPath(template: TemplateParts | undefined): Step[] {
  const options: Step[] = template?.template_options?.length ? ['options'] : [];
  const volumes: Step[] = template?.template_volumes?.length ? ['volumes'] : [];
  return ['name', 'template', ...options, ...volumes, 'config'];
}

/** The step so many places further on the path; stays at its ends. */
export function stepAt(path: readonly Step[], from: Step, distance: 1 | -1): Step {
  return path[path.indexOf(from) + distance] ?? from;
}
