import type { Template } from '@naru/contract/entities/template';
import type { ContainerSourceKind } from '@naru/design-system/patterns';
import { availableDisk, type ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { initialOptionValue, type OptionFieldValue } from '#shared/templates/template-options.ts';
import type { ImageVolumeInput } from './image-proposals.ts';
import type { NewVariableInput } from './new-variables.ts';
import { proposedCpuLimit, proposedMemoryLimit } from './proposed-limits.ts';
import type { WizardStep } from './steps.ts';
import { initialVolumeCapacities, type VolumeInput } from './template-volumes.ts';

/** The values of the wizard's fields. Numbers are kept as typed text. The fields of the source that is not chosen keep their input. */
export interface WizardValues {
  name: string;
  source: ContainerSourceKind;
  /** The name of the image in its registry. */
  image: string;
  /** The digest at which the container stays; empty for the newest digest of the tag. */
  image_digest: string;
  /** The volumes for the folders in which the image keeps data. */
  image_volumes: ImageVolumeInput[];
  /** The variables that the image declares, and that the member may set. */
  image_variables: NewVariableInput[];
  /** The network that is added with a container of an image, such as "80/http"; empty for none. */
  network: string;
  options: { value: OptionFieldValue }[];
  volumes: VolumeInput[];
  /** The variables that the repository lists. */
  variables: NewVariableInput[];
  git_url: string;
  git_branch: string;
  git_subpath: string;
  /** Whether a push deploys the container. */
  push: boolean;
  cpu_limit: string;
  memory_limit: string;
}

/** The fields of each step. They must be valid before the next step opens. */
export const wizardStepFields: Record<WizardStep, readonly (keyof WizardValues)[]> = {
  name: ['name', 'source', 'image'],
  template: [],
  options: ['options'],
  volumes: ['volumes', 'image_volumes'],
  variables: ['variables', 'image_variables'],
  config: [
    ...(['git_url', 'git_branch', 'git_subpath', 'push'] as const),
    ...(['image_digest', 'network', 'cpu_limit', 'memory_limit'] as const),
  ],
};

/** The initial values of the template's options, volumes and limits. Limits and capacities do not exceed the project's quotas. */
export function templateDefaultValues(template: Template | undefined, quotas: ProjectQuotas) {
  const wish = template?.default_resources;
  return {
    options: (template?.template_options ?? []).map((option) => ({
      value: initialOptionValue(option),
    })),
    volumes: initialVolumeCapacities(template?.template_volumes ?? [], availableDisk(quotas.disk)),
    cpu_limit: String(proposedCpuLimit(wish?.cpu_limit, quotas.cpu.available)),
    memory_limit: String(proposedMemoryLimit(wish?.memory_limit, quotas.memory.available)),
  };
}

/** The initial values of the wizard. */
export const initialWizardValues = (quotas: ProjectQuotas): WizardValues => ({
  name: '',
  source: 'repository',
  image: '',
  image_digest: '',
  image_volumes: [],
  image_variables: [],
  network: '',
  git_url: '',
  git_branch: '',
  git_subpath: '',
  push: false,
  variables: [],
  ...templateDefaultValues(undefined, quotas),
});
