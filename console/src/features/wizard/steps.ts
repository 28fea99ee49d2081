import type { Template } from '@naru/contract/entities/template';
import { type StepRule, stepPath } from '@naru/design-system';
import type { ContainerSourceKind } from '@naru/design-system/patterns';

/** The steps of the wizard. */
export type WizardStep = 'name' | 'template' | 'options' | 'volumes' | 'variables' | 'config';

/** The name of each step, for the stepper and the heading. */
export const wizardStepTitles: Record<WizardStep, string> = {
  name: '이름',
  template: '템플릿',
  options: '템플릿 옵션',
  volumes: '볼륨',
  variables: '환경 변수',
  config: '설정',
};

/** The name of a step for a source. A database has no template for the member, but the same step. */
export const wizardStepTitle = (step: WizardStep, source: ContainerSourceKind): string =>
  step === 'options' && source === 'database' ? '버전과 이름' : wizardStepTitles[step];

/** The data of a template that determines the steps of the wizard. */
export type StepTemplateData = Pick<Template, 'template_options' | 'template_volumes'>;

/** The values of the wizard that determine the steps. */
export interface StepValues {
  source: ContainerSourceKind;
  /** The variables that the repository lists. */
  variables: readonly unknown[];
  /** The volumes for the folders in which the image keeps data. */
  image_volumes: readonly unknown[];
  /** The variables that the image declares, and that the member may set. */
  image_variables: readonly unknown[];
}

interface StepData extends StepValues {
  template: StepTemplateData | undefined;
}

const isBuilt = ({ source }: StepData): boolean => source === 'repository';

/** The variables that the source lists; a database lists none. */
function listedVariables({ source, variables, image_variables }: StepData): readonly unknown[] {
  if (source === 'image') return image_variables;
  return source === 'repository' ? variables : [];
}

const hasTemplate = ({ source }: StepData): boolean => source !== 'image';

/**
 * All steps in their order. Options and volumes are steps only if the template has any (specification sections 2 and 4), variables only
 * if the repository or the image lists some. An image has no template; volumes are a step if it keeps data. A database is chosen on the step "이름".
 */
const steps: readonly StepRule<WizardStep, StepData>[] = [
  { id: 'name' },
  { id: 'template', when: isBuilt },
  {
    id: 'options',
    when: (data) => hasTemplate(data) && Boolean(data.template?.template_options?.length),
  },
  {
    id: 'volumes',
    when: (data) =>
      hasTemplate(data)
        ? Boolean(data.template?.template_volumes?.length)
        : data.image_volumes.length > 0,
  },
  { id: 'variables', when: (data) => listedVariables(data).length > 0 },
  { id: 'config' },
];

/** The steps that apply for a source and a template, in their order. */
export const applicableWizardSteps = (
  { source, variables, image_volumes, image_variables }: StepValues,
  template: StepTemplateData | undefined,
): WizardStep[] => stepPath(steps, { source, variables, image_volumes, image_variables, template });

const indexOf = (step: WizardStep): number => steps.findIndex(({ id }) => id === step);

/** Whether a step comes before another. */
export const isStepBefore = (step: WizardStep, other: WizardStep): boolean =>
  indexOf(step) < indexOf(other);

/** The visited steps of the path: up to the furthest shown step, even after a return to an earlier step. */
export const visitedWizardSteps = (
  path: readonly WizardStep[],
  furthest: WizardStep,
): WizardStep[] => path.filter((step) => !isStepBefore(furthest, step));
