import type { Template } from '@naru/contract/entities/template';
import {
  CPU_QUANTITY,
  formatInLargeUnit,
  parseQuantityValue,
  type Quantity,
  SIZE_QUANTITY,
} from '@naru/contract/rules/quantity';
import type { ContainerSummaryProps } from '@naru/design-system/patterns';
import { stayingDigest } from '#shared/images/image-version.ts';
import { newContainerPushSentence } from '#shared/pushes/push-sentence.ts';
import type { ProjectResourceUse, ResourceUse } from '#shared/quota/project-quotas.ts';
import { initialOptionValue } from '#shared/templates/template-options.ts';
import { addedVolumes, networkText } from './image-proposals.ts';
import { hasValue, type NewVariableInput } from './new-variables.ts';
import { templateMountPath, totalVolumeCapacity } from './template-volumes.ts';
import type { WizardValues } from './wizard-values.ts';

/** The value of a field in both units; `undefined` for a text that is not a number. */
function inBothUnits(text: string, quantity: Quantity): string | undefined {
  const value = parseQuantityValue(text, quantity);
  return value === undefined
    ? undefined
    : `${formatInLargeUnit(value, quantity)} (${value} ${quantity.small})`;
}

/** The number of variables with a value, which are created, and without one; `undefined` without any variables. */
const countVariables = (variables: readonly NewVariableInput[]) =>
  variables.length > 0
    ? {
        filled: variables.filter(hasValue).length,
        empty: variables.filter((variable) => !hasValue(variable)).length,
      }
    : undefined;

/** The values of an image, for the summary before the creation. */
const summarizeImage = (values: WizardValues) => ({
  name: values.name.trim(),
  template: undefined,
  options: undefined,
  volumes: addedVolumes(values.image_volumes),
  variables: countVariables(values.image_variables),
  image: { name: values.image.trim(), digest: stayingDigest(values) },
  network: networkText(values.network),
  source: { url: '', branch: '', subpath: '' },
});

/** The names of a database, for the summary before the creation; empty for a kind that has none. */
function databaseNames(values: WizardValues, template: Template | undefined) {
  const textOf = (name: string): string => {
    const index = template?.template_options?.findIndex((option) => option.name === name) ?? -1;
    return String(values.options[index]?.value ?? '').trim();
  };
  return { user: textOf('user'), name: textOf('database') };
}

/** The name of a database with its version, such as "PostgreSQL 17". */
function databaseTitle(values: WizardValues, template: Template | undefined): string | undefined {
  const index = template?.template_options?.findIndex(({ name }) => name === 'version') ?? -1;
  return template && [template.name, values.options[index]?.value].filter(Boolean).join(' ');
}

/** The values of a database, for the summary before the creation. The version determines the path of its volume. */
const summarizeDatabase = (values: WizardValues, template: Template | undefined) => ({
  name: values.name.trim(),
  template: databaseTitle(values, template),
  options: undefined,
  volumes: values.volumes.map((volume) => ({ ...volume, path: '' })),
  database: databaseNames(values, template),
  source: { url: '', branch: '', subpath: '' },
});

/** What a push does with the new container; `undefined` if it does nothing. */
const pushText = ({ push, git_branch, git_subpath }: WizardValues): string | undefined =>
  push ? newContainerPushSentence(git_branch, git_subpath) : undefined;

/** The values of the wizard, for the summary before the creation. */
export function summarizeWizardValues(
  values: WizardValues,
  template: Template | undefined,
): Omit<ContainerSummaryProps, 'onEdit' | 'pending' | 'uses'> {
  const known = template?.template_options ?? [];
  const changed = known.filter(
    (option, index) => values.options[index]?.value !== initialOptionValue(option),
  );
  const limits = {
    cpu: inBothUnits(values.cpu_limit, CPU_QUANTITY),
    memory: inBothUnits(values.memory_limit, SIZE_QUANTITY),
  };
  if (values.source === 'image') return { ...summarizeImage(values), limits };
  if (values.source === 'database') return { ...summarizeDatabase(values, template), limits };
  return {
    name: values.name.trim(),
    template: template?.name,
    options: known.length > 0 ? { count: known.length, changed: changed.length } : undefined,
    volumes: (template?.template_volumes ?? []).flatMap((volume, index) => {
      const input = values.volumes[index];
      return input ? [{ ...input, path: templateMountPath(volume, index) }] : [];
    }),
    variables: countVariables(values.variables),
    push: values.git_url.trim() === '' ? undefined : { sentence: pushText(values) },
    source: {
      url: values.git_url.trim(),
      branch: values.git_branch.trim(),
      subpath: values.git_subpath.trim(),
    },
    limits,
  };
}

/** The project's use of each resource, now and with the new container. Resources with unchanged or unknown use are left out. */
export function projectedResourceUses(
  { source, cpu_limit, memory_limit, volumes, image_volumes }: WizardValues,
  { cpu, memory, disk }: ProjectResourceUse,
): NonNullable<ContainerSummaryProps['uses']> {
  const change = ({ used, limit }: ResourceUse, added: number | undefined) =>
    used === undefined || !added ? undefined : { used, limit, projected: used + added };
  const created = source === 'image' ? addedVolumes(image_volumes) : volumes;
  const changes = {
    cpu: change(cpu, parseQuantityValue(cpu_limit, CPU_QUANTITY)),
    memory: change(memory, parseQuantityValue(memory_limit, SIZE_QUANTITY)),
    disk: change(disk, totalVolumeCapacity(created)),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, known]) => known));
}
