import { CONTAINER_CPU_LIMIT, CONTAINER_MEMORY_LIMIT } from '@naru/contract/rules/limits';
import { CPU_QUANTITY, parseQuantityValue, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import { Divider, Stack } from '@naru/design-system';
import { ContainerLimitFields, ContainerSummary, GitFields } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { installationsQuery } from '#api/installation.ts';
import { repositoryPageNotice } from '#shared/containers/repository-page-notice.tsx';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { numberFieldUnits } from '#shared/forms/quantity-text.ts';
import { forecastResourceUse } from '#shared/quota/forecast.ts';
import type { ProjectQuotas, ProjectResourceUse } from '#shared/quota/project-quotas.ts';
import { GitHubSection } from './github-section.tsx';
import { InspectionPanel } from './inspection-panel.tsx';
import { fieldSources } from './proposals.ts';
import { projectedResourceUses, summarizeWizardValues } from './summary.ts';
import type { useWizard } from './use-wizard.ts';
import type { WizardValues } from './wizard-values.ts';

interface SummarySectionProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'goTo' | 'pending'>;
  /** The use of the project without the new container. */
  use: ProjectResourceUse;
}

/** The field that receives the focus for a section of the summary, for sections whose values are entered on this step. */
const fields = { source: 'git_url', limits: 'cpu_limit' } as const;

/** The summary of the new container. Each value has a button that opens the step or focuses the field of the value. */
function SummarySection({ wizard, use }: SummarySectionProps) {
  const { form, choice, goTo, pending } = wizard;
  const values = useWatch({ control: form.control, compute: (all) => all });
  return (
    <ContainerSummary
      {...summarizeWizardValues(values, choice.template)}
      uses={projectedResourceUses(values, use)}
      pending={pending}
      onEdit={(part) => {
        if (part === 'source' || part === 'limits') form.setFocus(fields[part]);
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
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'goTo' | 'pending' | 'proposals'>;
  quotas: ProjectQuotas;
  use: ProjectResourceUse;
}

/**
 * Whether the list of repositories is above the field of the Git URL: once an account is connected. The order does not change while
 * the field has a value.
 */
function useRepositoriesFirst(url: string): boolean {
  const connected = Boolean(useQuery(installationsQuery()).data?.length);
  const [first, setFirst] = useState(connected);
  if (!first && connected && url === '') setFirst(true);
  return first;
}

/** The step "설정": the source and the limits of the container, and the summary of the new container. */
export function ConfigStep({ wizard, quotas, use }: ConfigStepProps) {
  const { form, choice } = wizard;
  const { errors } = form.formState;
  const [url, git_subpath, memory_limit] = useWatch({
    control: form.control,
    name: ['git_url', 'git_subpath', 'memory_limit'],
  });
  const { application } = wizard.proposals;
  const sources = fieldSources(application, { git_subpath, memory_limit }, quotas);
  const repositoriesFirst = useRepositoriesFirst(url);
  return (
    <Stack gap="xl">
      <GitFields
        url={{
          ...limitedTextFieldProps(
            form.register('git_url'),
            errors.git_url,
            repositoryPageNotice(url, form),
          ),
          hint: choice.template && '비워 두면 템플릿의 소스를 사용합니다.',
          required: !choice.template,
        }}
        branch={limitedTextFieldProps(form.register('git_branch'), errors.git_branch)}
        subpath={{
          ...limitedTextFieldProps(form.register('git_subpath'), errors.git_subpath),
          hint: sources.git_subpath || undefined,
        }}
        proposals={<InspectionPanel wizard={wizard} />}
        repositoriesFirst={repositoriesFirst}
      >
        <GitHubSection
          chosen={url}
          onChoose={(chosen) =>
            form.setValue('git_url', chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
      </GitFields>
      <Divider />
      <ResourceFields form={form} use={use} memorySource={sources.memory_limit} />
      <Divider />
      <SummarySection wizard={wizard} use={use} />
    </Stack>
  );
}
