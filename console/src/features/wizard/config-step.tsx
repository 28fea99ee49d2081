import { CONTAINER_CPU_LIMIT, CONTAINER_MEMORY_LIMIT } from '@naru/contract/rules/limits';
import { CPU_QUANTITY, parseQuantityValue, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { Divider, Stack } from '@naru/design-system';
import {
  ContainerLimitFields,
  ContainerSummary,
  type SummaryPart,
} from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { numberFieldUnits } from '#shared/forms/quantity-text.ts';
import { forecastResourceUse } from '#shared/quota/forecast.ts';
import type { ProjectQuotas, ProjectResourceUse } from '#shared/quota/project-quotas.ts';
import { ImageConfig } from './image-config.tsx';
import { imageMemorySource } from './image-proposals.ts';
import { fieldSources } from './proposals.ts';
import { RepositoryConfig } from './repository-config.tsx';
import { projectedResourceUses, summarizeWizardValues } from './summary.ts';
import type { useWizard } from './use-wizard.ts';
import type { WizardValues } from './wizard-values.ts';

interface SummarySectionProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'goTo' | 'pending'>;
  /** The use of the project without the new container. */
  use: ProjectResourceUse;
}

/** The field that receives the focus for a section of the summary, for sections whose values are entered on this step. */
const fields = {
  source: 'git_url',
  push: 'push',
  network: 'network',
  limits: 'cpu_limit',
} as const;

const isShownHere = (part: SummaryPart): part is keyof typeof fields => Object.hasOwn(fields, part);

/** The summary of the new container. Each value has a button that opens the step or focuses the field of the value. */
function SummarySection({ wizard, use }: SummarySectionProps) {
  const { form, choice, goTo, pending } = wizard;
  const values = useWatch({ control: form.control, compute: (all) => all });
  const isImage = values.source === 'image';
  return (
    <ContainerSummary
      {...summarizeWizardValues(values, isImage ? undefined : choice.template)}
      uses={projectedResourceUses(values, use)}
      pending={pending}
      onEdit={(part) => {
        if (part === 'source' && isImage) goTo('name');
        else if (isShownHere(part)) form.setFocus(fields[part]);
        else goTo(part);
      }}
    />
  );
}

interface ResourceFieldsProps {
  form: UseFormReturn<WizardValues>;
  use: ProjectResourceUse;
  /** Where the value of the memory comes from; empty for a value that was not proposed. */
  memorySource: string;
}

/** CPU and memory of the new container, each with the use of the project after the creation. */
function ResourceFields({ form, use, memorySource }: ResourceFieldsProps) {
  const { cpu, memory } = use;
  const { errors } = form.formState;
  const [cpuLimit, memoryLimit] = useWatch({
    control: form.control,
    name: ['cpu_limit', 'memory_limit'],
  });
  return (
    <ContainerLimitFields
      cpu={{
        ...forecastResourceUse(
          cpu,
          CONTAINER_CPU_LIMIT,
          parseQuantityValue(cpuLimit, CPU_QUANTITY),
        ),
        grid: CONTAINER_CPU_LIMIT,
        units: numberFieldUnits(CPU_QUANTITY),
        field: { ...form.register('cpu_limit'), error: errors.cpu_limit?.message },
      }}
      memory={{
        ...forecastResourceUse(
          memory,
          CONTAINER_MEMORY_LIMIT,
          parseQuantityValue(memoryLimit, SIZE_QUANTITY),
        ),
        grid: CONTAINER_MEMORY_LIMIT,
        units: numberFieldUnits(SIZE_QUANTITY),
        field: {
          ...form.register('memory_limit'),
          error: errors.memory_limit?.message,
          hint: memorySource || undefined,
        },
      }}
    />
  );
}

export interface ConfigStepProps {
  wizard: Pick<
    ReturnType<typeof useWizard>,
    'form' | 'choice' | 'goTo' | 'pending' | 'project' | 'proposals' | 'source' | 'reading'
  >;
  quotas: ProjectQuotas;
  use: ProjectResourceUse;
}

/** The step "설정": the source and the limits of the container, and the summary of the new container. */
export function ConfigStep({ wizard, quotas, use }: ConfigStepProps) {
  const { form, source, reading } = wizard;
  const [git_subpath, memory_limit] = useWatch({
    control: form.control,
    name: ['git_subpath', 'memory_limit'],
  });
  const { application } = wizard.proposals;
  const isImage = source === 'image';
  const sources = fieldSources(application, { git_subpath, memory_limit }, quotas);
  const memorySource = isImage
    ? imageMemorySource(reading.inspection, memory_limit, quotas)
    : sources.memory_limit;
  return (
    <Stack gap="xl">
      {isImage && <ImageConfig wizard={wizard} />}
      {source === 'repository' && (
        <RepositoryConfig wizard={wizard} subpathSource={sources.git_subpath} />
      )}
      {source !== 'database' && <Divider />}
      <ResourceFields form={form} use={use} memorySource={memorySource} />
      <Divider />
      <SummarySection wizard={wizard} use={use} />
    </Stack>
  );
}
