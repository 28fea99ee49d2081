import type { Project } from '@naru/contract/entities/project';
import { useToast } from '@naru/design-system';
import { ContainerWizardDialog } from '@naru/design-system/patterns';
import { writeFailure } from '#shared/failures/failure-text.tsx';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { ConfigStep } from './config-step.tsx';
import { NameStep } from './name-step.tsx';
import { OptionsStep } from './options-step.tsx';
import { stepTitle } from './steps.ts';
import { TemplateStep } from './template-step.tsx';
import { useWizard } from './use-wizard.ts';
import { VolumesStep } from './volumes-step.tsx';
import { placedNames } from './wizard-problems.ts';

export interface WizardDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  quotas: ProjectQuotas;
  /** The element that gets the focus back. */
  opener: Element | null;
}

/** The wizard: its state, and the fields of the step that is shown. */
export function WizardDialog(props: WizardDialogProps) {
  const { project, quotas, opener, open, onOpenChange } = props;
  const notify = useToast();
  const wizard = useWizard({
    project,
    quotas,
    onCreated: () => {
      onOpenChange(false);
      notify({ tone: 'success', title: '컨테이너를 만들었습니다' });
    },
  });
  const { form, step, path, previous } = wizard;
  useUnsaved(open && wizard.dirty);
  const { template } = wizard.choice;
  return (
    <ContainerWizardDialog
      open={open}
      onOpenChange={onOpenChange}
      steps={path.map((id) => ({ id, label: stepTitle[id], errors: wizard.problemsOn(id) }))}
      current={step}
      visited={wizard.visited}
      onSelect={(id) => {
        const target = path.find((known) => known === id);
        if (target && !wizard.pending) void wizard.jumpTo(target);
      }}
      onBack={previous && (() => wizard.goTo(previous))}
      onSubmit={wizard.submit}
      pending={wizard.pending}
      error={writeFailure({
        error: wizard.error,
        title: '컨테이너를 만들지 못했습니다',
        fallback: 'Failed to create container',
        fields: placedNames(wizard.error, template),
      })}
      dirty={wizard.dirty}
      returnFocus={() => (opener instanceof HTMLElement ? opener : null)}
    >
      {step === 'name' && <NameStep form={form} />}
      {step === 'template' && <TemplateStep wizard={wizard} />}
      {step === 'options' && <OptionsStep form={form} template={template} />}
      {step === 'volumes' && <VolumesStep form={form} template={template} quotas={quotas} />}
      {step === 'config' && <ConfigStep form={form} template={template} quotas={quotas} />}
    </ContainerWizardDialog>
  );
}
