import { ContainerSummary } from '@naru/design-system/patterns';
import { useWatch } from 'react-hook-form';
import type { ProjectUse } from '#shared/quota/project-use.ts';
import { summaryOf, usesOf } from './summary.ts';
import type { useWizard } from './use-wizard.ts';

export interface SummarySectionProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'goTo' | 'pending'>;
  /** What the project uses without the container. */
  use: ProjectUse;
}

/** The first field of the parts that are entered on the step of the summary itself. */
const fields = { source: 'git_url', limits: 'cpu_limit' } as const;

/** What the wizard is about to make; each line leads back to the step, or to the field, where it was entered. */
export function SummarySection({ wizard, use }: SummarySectionProps) {
  const { form, choice, goTo, pending } = wizard;
  const values = useWatch({ control: form.control, compute: (all) => all });
  return (
    <ContainerSummary
      {...summaryOf(values, choice.template)}
      uses={usesOf(values, use)}
      pending={pending}
      onEdit={(part) => {
        if (part === 'source' || part === 'limits') form.setFocus(fields[part]);
        else goTo(part);
      }}
    />
  );
}
